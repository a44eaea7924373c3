import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, oneOf, strict } from '#vocabulary/shapes'
import { MONEY_MOST } from '../limits-can.ts'
import { line, words } from '../shapes.ts'
import { moneyRefusals as no } from './refusals.ts'
import { deductionState, moneyWords, proofs } from './shapes.ts'

// A foreman may be a guest who proved the phone by a code.
const parties = call.group({ family: 'decoration', who: 'guest', whose: 'own' })
const staff = call.group({ family: 'decoration', who: ['session:staff', 'session:operator'], whose: 'park' })
const operators = call.group({ family: 'decoration', who: 'session:operator', whose: 'park' })

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

/** Calls about deductions, and fees that are waived. */
export const deductionCalls = { deductionAdd, deductionAppeal, deductionDecide, chargeWaive }
