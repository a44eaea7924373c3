import { type Static, Type } from 'typebox'
import { insideParameters, insidePayment, thirdRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { fen, id, instant, oneOf, orNull, payChannels, strict } from '#vocabulary/shapes'
import { caseRefusals } from '../refusals.ts'
import { line } from '../shapes.ts'
import { moneyRefusals as no } from './refusals.ts'
import { MoneyCaseSchema, side } from './shapes.ts'

// A foreman may be a guest who proved the phone by a code.
const parties = call.group({ family: 'decoration', who: 'guest', whose: 'own' })
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
  statements: {
    most: 15,
    why: 'asks the channel of what is under way, settles what was paid, then answers as payInfo does',
  },
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

/** Calls by which fees and deposits are paid, by a channel or at the counter. */
export const payCalls = { payInfo, pay, payQuery, payCounter }
