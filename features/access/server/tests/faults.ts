import type { Fault } from '../../../../tests/support/faults.ts'

const gate = ['server/gate/gate.server.test.ts']
const doors = ['server/doors/doors.server.test.ts']
const telling = ['server/telling/telling.server.test.ts']
const figures = ['server/figures/figures.server.test.ts']
const tables = ['server/figures/suppress.test.ts']
const verdicts = ['contract/can.test.ts']

/** Faults that the tests of access must notice: who may cross a point, once, and who hears of it. */
export const faults: readonly Fault[] = [
  {
    file: 'server/gate/judging.ts',
    before: '  if (before) return await withPass(db, before)\n  const used',
    after: '  const used',
    cost: 'an answer that was lost is asked for again and reads “used”: who was let in is turned away',
    tests: gate,
  },
  {
    file: 'server/gate/judging.ts',
    before: 'usedElsewhere: elsewhere.length > 0,',
    after: 'usedElsewhere: false,',
    cost: 'a picture of a code lets a second person in at another gate',
    tests: gate,
  },
  {
    file: 'server/gate/judging.ts',
    before: "if (pass.source !== 'membership' || pass.holderId === null) return true",
    after: 'return true',
    cost: 'who left a company still comes in by the pass of it until the event was handled',
    tests: [...gate, ...doors],
  },
  {
    file: 'contract/can.ts',
    before: "if (pass.ended) say('ended', 'granter')",
    after: '',
    cost: 'a pass that was taken back opens every gate',
    tests: verdicts,
  },
  {
    file: 'contract/can.ts',
    before: "now >= pass.until) reasons.push({ why: 'late'",
    after: "now > pass.until) reasons.push({ why: 'late'",
    cost: 'phone and device differ in the last millisecond of a pass',
    tests: verdicts,
  },
  {
    file: 'server/gate/calls.ts',
    before: "      if (note.trim() === '') refuse(accessRefusals.handReason, { field: 'note' })\n      const refused",
    after: '      const refused',
    cost: 'somebody is let in by hand and nobody ever knows why',
    tests: gate,
  },
  {
    file: 'server/doors/calls.ts',
    before: 'const within = named.find(({ inside }) => inside)',
    after: 'const [within] = named',
    cost: 'a picture of the code beside a door opens it from anywhere',
    tests: doors,
  },
  {
    file: 'server/points/queries.ts',
    before: ".where('marked', '=', true)\n    .$castTo<PointRow>()",
    after: '.$castTo<PointRow>()',
    cost: 'a door that nobody meant to be opened by its code is',
    tests: doors,
  },
  {
    file: 'server/telling/calls.ts',
    before: "if (!keeps) refuse(refusals.notFound, { field: 'id' })",
    after: '',
    cost: 'anybody reads where and when somebody was refused',
    tests: telling,
  },
  {
    file: 'server/telling/queries.ts',
    before: ".whereRef('other.id', '<', 'flag.id'),",
    after: ".whereRef('other.id', '=', 'flag.id').where('other.word', '=', 'never'),",
    cost: 'one misuse wakes its holder as often as there are gates',
    tests: telling,
  },
  {
    file: 'server/figures/suppress.ts',
    before: 'if (left < FEW) return false',
    after: '',
    cost: 'subtracting what is told from the sum leaves a group of two or three people',
    tests: tables,
  },
  {
    file: 'server/figures/suppress.ts',
    before: 'if (withheld.length > 0) return left - few.length - FEW * withheld.length >= FEW - 2',
    after: 'if (withheld.length > 0) return true',
    cost: 'a small company beside one of five people is worked out from their sum',
    tests: tables,
  },
  {
    file: 'server/figures/calls.ts',
    before: 'if (beginsOn === null || beginsOn > period.to) return { names, ...nobody }',
    after: '',
    cost: 'a manager reads by name who was there before anybody was told',
    tests: figures,
  },
  {
    file: 'server/figures/calls.ts',
    before: "return wanted !== undefined && allows(person, wanted, 'manage') ? wanted : null",
    after: 'return wanted ?? null',
    cost: 'a manager reads the figures of the company next door',
    tests: figures,
  },
  {
    file: 'server/figures/counting-queries.ts',
    before:
      "where c.area_id = ${areaId} and c.kind = 'opened' and c.at >= ${from} and c.at < ${until}\n     group by p.id",
    after: 'where c.area_id = ${areaId} and c.at >= ${from} and c.at < ${until}\n     group by p.id',
    cost: 'who was refused at the gate counts as having been at work',
    tests: figures,
  },
]
