import { type Static, Type } from 'typebox'
import { insideParameters, insidePayment, thirdRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { fen, id, instant, oneOf, orNull, payChannels, strict } from '#vocabulary/shapes'
import { moneyRefusals as no } from './money/refusals.ts'
import { ChargeSchema, deductionState, MoneyCaseSchema, moneyWords, PotSchema, proofs, side } from './money/shapes.ts'
import { MONEY_MOST } from './money-can.ts'
import { caseRefusals } from './refusals.ts'
import { line, words } from './shapes.ts'

// A foreman may be a guest who proved the phone by a code.
const parties = call.group({ family: 'decoration', who: 'guest', whose: 'own' })
const staff = call.group({ family: 'decoration', who: ['session:staff', 'session:operator'], whose: 'park' })
const operators = call.group({ family: 'decoration', who: 'session:operator', whose: 'park' })

const what = oneOf('fee', 'deposit')

const BillSchema = Type.Object(
  {
    side,
    what,
    /** 装修费用 · 装修保证金（申请人） */
    label: Type.String(),
    dueFen: fen,
    /** `paying`: a payment is under way. */
    state: oneOf('none', 'to_pay', 'paying', 'paid'),
    lines: Type.Array(Type.Object({ label: Type.String(), fen }, strict)),
    /** How it was paid, in words; empty: not. */
    paidBy: Type.String(),
    paidAt: orNull(instant),
  },
  strict,
)
const PaySchema = Type.Object(
  {
    case: MoneyCaseSchema,
    /** What the caller's sides have to pay: fees first. */
    bills: Type.Array(BillSchema),
    /** All that is still due of them. */
    dueFen: fen,
    /** What else the beginning waits for, in words: 施工单位保证金未缴清. */
    waits: Type.Array(Type.String()),
    channels: payChannels,
  },
  strict,
)
/** What somebody has to pay for a case, and how it stands. */
export type PayInfo = Static<typeof PaySchema>

const payInfo = parties.read('payInfo', {
  about: 'Fees and deposits that the caller has to pay for a case, how they stand, and how they can be paid',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: PaySchema,
  refusals: [caseRefusals.mayNot],
  statements: {
    most: 15,
    why: 'the case, its parties, pots with trades, fees with trades, and what each channel can take',
  },
})

const pay = parties.steps('pay', {
  about: 'Begin to pay all open fees of a side, or what is missing of its deposit, through a channel',
  input: Type.Object(
    { id, what, side, channel: Type.String({ minLength: 1, maxLength: 20 }), ...insidePayment },
    strict,
  ),
  output: Type.Object({ tradeId: id, payUrl: Type.String(), inside: insideParameters }, strict),
  refusals: [
    thirdRefusals.thirdState,
    no.otherSide,
    no.nothingDue,
    no.channelUnavailable,
    no.tooManyUnpaid,
    no.amountChanged,
  ],
  statements: {
    most: 14,
    why: 'case, its side, the order of all open fees or the deposit, and the payment at the channel',
  },
})

const payQuery = parties.steps('payQuery', {
  about: 'How the payments of a case stand at their channels, asked actively',
  input: Type.Object({ id }, strict),
  output: PaySchema,
  refusals: [caseRefusals.mayNot],
  statements: { most: 20, why: 'asks the channel on the way, settles what was paid, then answers as payInfo does' },
})

const DetailSchema = Type.Object(
  {
    case: MoneyCaseSchema,
    /** Pots that the caller may see: payers their own, people of the park all. */
    pots: Type.Array(PotSchema),
    /** Of pots that they may not see: only whether they are paid. */
    others: Type.Array(Type.Object({ side, label: Type.String(), paid: Type.Boolean() }, strict)),
    charges: Type.Array(ChargeSchema),
    /** Clauses that were quoted before in this park, the latest first, to choose from. For people of the park alone. */
    clauses: Type.Array(Type.String()),
    may: Type.Object(
      { pay: Type.Boolean(), deduct: Type.Boolean(), counter: Type.Boolean(), paper: Type.Boolean() },
      strict,
    ),
  },
  strict,
)
/** Where each fen of a case is. */
export type DepositDetail = Static<typeof DetailSchema>

const depositDetail = parties.read('depositDetail', {
  about: 'Where each fen of the deposits of a case is and why, with deductions and appeals; a payer sees their own',
  freshMs: 5000,
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [caseRefusals.mayNot],
  statements: {
    most: 13,
    why: 'the case, its parties, pots with their lines, fees, deductions with pictures, names, and what rooms keep',
  },
})

const acted = Type.Object({ id, state: deductionState, freeFen: fen }, strict)

const deductionAdd = staff.write('deductionAdd', {
  about: 'Propose a deduction from a deposit by a clause and with pictures: the amount is held at once',
  input: Type.Object(
    {
      potId: id,
      amountFen: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      clause: line(MONEY_MOST.clause, 1),
      words: moneyWords,
      pictures: proofs(1),
    },
    strict,
  ),
  output: acted,
  refusals: [no.overFree, no.pictureUnknown, no.potSettled, no.ownCase],
  statements: { most: 18, why: 'case, pot, hold, six pictures, step, message and hints' },
})

const deductionAppeal = parties.write('deductionAppeal', {
  about: 'Appeal a deduction from my deposit within seven days, with words and pictures',
  input: Type.Object({ id, words: moneyWords, pictures: proofs(0) }, strict),
  output: Type.Object({ id, state: deductionState, decideUntil: instant }, strict),
  refusals: [no.appealOver, no.appealedBefore, no.deductionEnded, no.pictureUnknown],
  statements: { most: 15, why: 'case, six pictures, workdays, step, duty and messages' },
})

const deductionDecide = operators.write('deductionDecide', {
  about:
    'Decide an appeal: refuse it, whole or in part, or let it win; or take back a deduction that nobody appealed. Not by its proposer',
  input: Type.Object(
    {
      id,
      /** `take`: the appeal is refused · `drop`: it is won, or the deduction is taken back. */
      act: oneOf('take', 'drop'),
      /** With `take`: less than was proposed; left out: all of it. */
      amountFen: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
      words: moneyWords,
    },
    strict,
  ),
  output: acted,
  refusals: [no.ownDeduction, no.deductionEnded, no.deductionWaits, no.amountOver, no.ownCase],
  statements: { most: 25, why: 'case, deduction, hold and posting, what returns, step, duty and messages' },
})

const chargeWaive = operators.write('chargeWaive', {
  about: 'Waive a fee that is not paid',
  input: Type.Object({ id, words: words(MONEY_MOST.words, 1) }, strict),
  output: Type.Object({ id, state: oneOf('waived') }, strict),
  refusals: [no.chargeEnded, no.ownCase],
})

const payCounter = operators.write('payCounter', {
  about:
    'Enter what was paid at the counter, by the number of its receipt: all open fees of a side, or a part of its deposit',
  input: Type.Object(
    {
      id,
      what,
      side,
      amountFen: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      /** The number on the paper that the payer got. */
      receiptNo: line(30, 1),
    },
    strict,
  ),
  output: Type.Object({ id, missingFen: fen }, strict),
  refusals: [no.nothingDue, no.receiptUsed, no.counterMuch, no.counterWhole, no.ownCase],
})

const returnConfirm = operators.write('returnConfirm', {
  about:
    'A deposit that no channel gives back: enter how it was paid out, confirm as a second person that it was, or refuse that; a confirmed one is returned',
  input: Type.Object(
    {
      act: Type.Union([
        Type.Object(
          {
            what: Type.Literal('enter'),
            returnId: id,
            way: oneOf('bank', 'cash'),
            payeeName: line(MONEY_MOST.payee, 1),
            /** Empty with `cash`. */
            account: line(MONEY_MOST.account),
            bank: line(MONEY_MOST.bank),
          },
          strict,
        ),
        Type.Object({ what: Type.Literal('confirm'), transferId: id, note: line(MONEY_MOST.note) }, strict),
        Type.Object({ what: Type.Literal('reject'), transferId: id, note: line(MONEY_MOST.note, 1) }, strict),
      ]),
    },
    strict,
  ),
  output: Type.Object({ id, state: oneOf('entered', 'confirmed', 'rejected') }, strict),
  refusals: [no.returnUnderWay, no.transferEntered, no.transferDecided, no.secondPerson, no.returned],
})

const TransferSchema = Type.Object(
  {
    transferId: id,
    returnId: id,
    caseId: id,
    number: Type.String(),
    place: Type.String(),
    label: Type.String(),
    amountFen: fen,
    why: Type.String(),
    way: oneOf('bank', 'cash'),
    /** Whole: the second person compares them with the bank. */
    payeeName: Type.String(),
    account: Type.String(),
    bank: Type.String(),
    enteredBy: Type.String(),
    enteredAt: instant,
    state: oneOf('entered', 'confirmed', 'rejected'),
    decidedBy: Type.String(),
    decidedAt: orNull(instant),
    note: Type.String(),
    mayConfirm: Type.Boolean(),
    mayReject: Type.Boolean(),
  },
  strict,
)
/** A payment of a deposit by hand, opened. */
export type ReturnTransfer = Static<typeof TransferSchema>

const returnTransfer = operators.write('returnTransfer', {
  about:
    'A payment of a deposit by hand with payee and account whole, for who confirms it; who read it is written down',
  input: Type.Object({ id }, strict),
  output: TransferSchema,
  touches: [],
  refusals: [],
})

const statementPaper = parties.steps('statementPaper', {
  about: 'Statement of the deposits that the caller sees as PDF, with a code by which it is checked',
  wire: 'bytes',
  unkept: true,
  touches: [],
  timeoutMs: 60_000,
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [caseRefusals.mayNot],
  statements: { most: 19, why: 'each movement of the deposits, the paper, its check code and its file' },
})

/** Calls of the room `money`. */
export const moneyCalls = {
  payInfo,
  pay,
  payQuery,
  depositDetail,
  deductionAdd,
  deductionAppeal,
  deductionDecide,
  chargeWaive,
  payCounter,
  returnConfirm,
  returnTransfer,
  statementPaper,
}
