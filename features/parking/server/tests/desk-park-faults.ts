import type { Fault } from '../../../../tests/support/faults.ts'

/** Faults in how operators set up a park, and in what they are told of a change. */
export const deskParkFaults: readonly Fault[] = [
  {
    file: 'server/desk/lock.ts',
    before: 'return asSeen(await deskLotOf(db, areaId, seen.lotId), seen.version, parkingRefusals.deskChanged)',
    after: 'return await deskLotOf(db, areaId, seen.lotId)',
    cost: 'the second of two operators overwrites what the first has just set',
    tests: ['server/desk/desk-lots.server.test.ts'],
  },
  {
    file: 'server/desk/lock.ts',
    before: 'await holdName(db, `parking.desk ${areaId}`)',
    after: '',
    cost: 'two operators at once both think that their change stands',
    tests: ['server/desk/desk-lots.server.test.ts'],
  },
  {
    file: 'server/desk/lot-calls.ts',
    before: 'wish.open && before?.hasTariff !== true',
    after: 'false',
    cost: 'cars come into a lot that cannot price them, and no exit opens',
    tests: ['server/desk/desk-lots.server.test.ts'],
  },
  {
    file: 'server/desk/gate-calls.ts',
    before: 'asSeen({ version: gate.keyVersion }, keyVersion, parkingRefusals.deskChanged)',
    after: '',
    cost: 'a second operator makes the key worthless that the first has just put into the gate',
    tests: ['server/desk/desk-lots.server.test.ts'],
  },
  {
    file: 'server/desk/lane-calls.ts',
    before: 'lane.used || isNamed',
    after: 'isNamed',
    cost: 'a lane at which cars were seen is renamed, and its gate is not understood any more',
    tests: ['server/desk/desk-lots.server.test.ts'],
  },
  {
    file: 'server/desk/tariff-rules.ts',
    before: 'earliest: isFirst ? today : addDays(today, 1)',
    after: 'earliest: today',
    cost: 'who parked this morning is charged by prices that did not hold then',
    tests: ['server/desk/desk-tariff.server.test.ts'],
  },
  {
    file: 'server/desk/tariff-calls.ts',
    before: "if (stateOf(version, versions, today) !== 'coming')",
    after: 'if (false)',
    cost: 'prices that people were told are changed behind their back',
    tests: ['server/desk/desk-tariff.server.test.ts'],
  },
  {
    file: 'server/desk/effect.ts',
    before: 'const after = pricer(facts.after, facts.workdays)',
    after: 'const after = pricer(facts.before, facts.workdays)',
    cost: 'the calculator says of every change that it costs nothing',
    tests: ['server/desk/effect.test.ts'],
  },
  {
    file: 'server/desk/effect.ts',
    before: '    used.push({ exitedAt: stay.exitedAt, usage: fee.usage })\n',
    after: '',
    cost: 'the calculator gives the free minutes of a day to each stay of a plate, and promises less income than there is',
    tests: ['server/desk/effect.test.ts'],
  },
  {
    file: 'server/desk/effect-calls.ts',
    before: 'const whole = rows.filter(({ plate }) => plate !== last.plate)',
    after: 'const whole = rows',
    cost: 'stays of a plate that goes over the end of a page are left out of the sum',
    tests: ['server/desk/effect.test.ts'],
  },
  {
    file: 'server/desk/day-calls.ts',
    before: 'if (!isSame) refuse(parkingRefusals.deskChanged)',
    after: '',
    cost: 'a day that another operator has just set is changed unseen',
    tests: ['server/desk/desk-tariff.server.test.ts'],
  },
]
