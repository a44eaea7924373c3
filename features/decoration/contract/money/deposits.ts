import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { MONEY_MOST } from '../limits-can.ts'
import { caseRefusals } from '../refusals.ts'
import { line } from '../shapes.ts'
import { moneyRefusals as no } from './refusals.ts'
import { ChargeSchema, MoneyCaseSchema, PotSchema, side } from './shapes.ts'

// A foreman may be a guest who proved the phone by a code.
const parties = call.group({ family: 'decoration', who: 'guest', whose: 'own' })
const operators = call.group({ family: 'decoration', who: 'session:operator', whose: 'park' })

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

/** Calls that show deposits and bring them back. */
export const depositCalls = { depositDetail, returnConfirm, returnTransfer, statementPaper }
