import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in what operators do about stays, plates and money. */
export const deskWorkFaults: readonly Fault[] = [
  {
    file: 'server/desk-work/correct-plate.ts',
    before: '  if (other) refuse(parkingRefusals.plateCorrected, { data: { plate: other.plate } })\n',
    after: '',
    cost: 'of two operators the second undoes what the first has corrected, unseen',
    tests: ['server/desk-work/correct-plate.server.test.ts'],
  },
  {
    file: 'server/desk-work/correct-plate.ts',
    before: 'let change = -(await takeOtherPlate(',
    after: 'let change = 0 * (await takeOtherPlate(',
    cost: 'each corrected plate takes a space that nobody stands on',
    tests: ['server/desk-work/correct-plate.server.test.ts'],
  },
  {
    file: 'server/desk-work/correction-queries.ts',
    before: 'answer_stands = answer_stands and not id = any',
    after: 'answer_stands = answer_stands or id = any',
    cost: 'a car that left through a barrier opened for another one owes nothing',
    tests: ['server/desk-work/correct-plate.server.test.ts'],
  },
  {
    file: 'server/desk-work/refunds.ts',
    before: 'if (!isSecond(row, actor)) refuse(parkingRefusals.refundSecond)',
    after: '',
    cost: 'who asked for a refund also says that the money was handed over',
    tests: ['server/desk-work/refunds.server.test.ts'],
  },
  {
    file: 'server/desk-work/refund-money.ts',
    before: "const keeps = stay.state !== 'open' || (await wasEnough(db, stay, paidFen))",
    after: 'const keeps = true',
    cost: 'a car whose money went back leaves without paying',
    tests: ['server/desk-work/refunds.server.test.ts'],
  },
  {
    file: 'server/desk-work/refunds.ts',
    before: "  if (state !== 'failed' || !automatic) return\n",
    after: '  return\n',
    cost: 'money that nobody wanted and the channel kept is seen by nobody',
    tests: ['server/desk-work/refunds.server.test.ts'],
  },
  {
    file: 'server/desk-work/debts.ts',
    before: 'if (stay.owedFen !== owedFen || owedFen === 0) refuse(parkingRefusals.debtChanged)',
    after: '',
    cost: 'another debt is given up than the one that was seen',
    tests: ['server/desk-work/desk-work.server.test.ts'],
  },
  {
    file: 'server/lots/listed-queries.ts',
    before: '    .where(sql<boolean>`(until_at is null or until_at > ${now})`)\n',
    after: '',
    cost: 'a car is kept out after its time is over',
    tests: ['server/desk-work/desk-work.server.test.ts'],
  },
  {
    file: 'server/desk-work/lane-queries.ts',
    before: 'and p.channel_id = c.id and p.opened_by is null',
    after: 'and p.channel_id = c.id',
    cost: 'the barrier is opened for a car that has left, and lets the next one through',
    tests: ['server/desk-work/desk-work.server.test.ts'],
  },
  {
    file: 'server/desk-work/close-stay.ts',
    before: 'if (exitedAt <= stay.enteredAt || exitedAt > now)',
    after: 'if (exitedAt > now)',
    cost: 'a car leaves before it came',
    tests: ['server/desk-work/desk-work.server.test.ts'],
  },
]
