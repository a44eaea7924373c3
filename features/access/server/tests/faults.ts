import type { Fault } from '../../../../tests/support/faults.ts'
import { agentFaults } from './agent-faults.ts'
import { cameraFaults } from './camera-faults.ts'
import { revealFaults } from './reveal-faults.ts'

const gate = ['server/gate/gate.server.test.ts']
const cards = ['server/cards/rules.test.ts', 'server/cards/cards.server.test.ts']
const doors = ['server/doors/doors.server.test.ts']
const telling = ['server/telling/telling.server.test.ts']
const figures = ['server/figures/figures.server.test.ts']
const tables = ['server/figures/suppress.test.ts']
const verdicts = ['contract/can.test.ts']
const offline = ['server/offline/recording.server.test.ts', 'server/offline/muster.server.test.ts']
const phone = ['keeper', 'keeper-acts', 'list', 'clock'].map((name) => `screens/offline/${name}.test.ts`)
const told = ['server/devices/tellings.test.ts']
const shared = ['screens/offline/verdict.test.ts', 'server/devices/verdict.test.ts']

/** Faults that the tests of access must notice: who may cross a point, once, and who hears of it. */
export const faults: readonly Fault[] = [
  ...agentFaults,
  ...cameraFaults,
  ...revealFaults,
  {
    file: 'server/cards/calls.ts',
    before: 'if (!facts || !companiesOfPasses(facts).includes(companyId)) refuse',
    after: 'if (!facts) refuse',
    cost: 'who has just left the company is handed a card that opens',
    tests: cards,
  },
  {
    file: 'server/cards/rules.ts',
    before: 'withdraw: mine && (',
    after: 'withdraw: mine || (',
    cost: 'colleagues take back the applications of each other',
    tests: cards,
  },
  {
    file: 'server/gate/judging.ts',
    before: 'if (same &&',
    after: 'if (same === null &&',
    cost: 'an answer that was lost is asked for again and reads “used”: who was let in is turned away',
    tests: gate,
  },
  {
    file: 'server/gate/judging.ts',
    before:
      "  if (told.codeId !== now.codeId || told.pointId !== now.pointId) refuse(refusals.conflict, { field: 'actId' })\n",
    after: '',
    cost: 'the code of whoever comes next is used up under the number of an earlier scan: they are told to be somebody else, and then turned away',
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
    before: "if (pass.ended) say(pass.agent ? 'agent_over' : 'ended')",
    after: '',
    cost: 'a pass that was taken back opens every gate',
    tests: verdicts,
  },
  {
    file: 'contract/can.ts',
    before: 'now >= pass.until) reasons.push(reasonOf',
    after: 'now > pass.until) reasons.push(reasonOf',
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
    before:
      'const within = named.find(({ inside }) => inside)\n  const pass = within ? await lockPass(db, within.id) : null\n  return pass?.inside === true ? pass : null',
    after: 'const [within] = named\n  return within ? await lockPass(db, within.id) : null',
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
  {
    file: 'contract/can.ts',
    before: 'facts.listAge > LIST_MS',
    after: 'facts.listAge >= LIST_MS',
    cost: 'phone and device differ in the last millisecond of a list',
    tests: [...shared, ...verdicts],
  },
  {
    file: 'contract/can.ts',
    before: 'return from - now > GIVEN_AHEAD_MS',
    after: 'return false',
    cost: 'a phone whose clock is behind lets old codes in all day',
    tests: shared,
  },
  {
    file: 'screens/offline/judging.ts',
    before: 'const shown: Shown = good ?',
    after: "const shown: Shown = read?.state === 'refused' && read.why === 'expired' ? 'good' : good ?",
    cost: 'a screenshot of a code opens the gate without network',
    tests: shared,
  },
  {
    file: 'screens/offline/judging.ts',
    before: 'listAge: now - list.at,',
    after: 'listAge: null,',
    cost: 'a phone lets in by the list of last week',
    tests: [...shared, ...phone],
  },
  {
    file: 'screens/offline/keeper.ts',
    before: 'head && passes && head.session === session ?',
    after: 'head && passes ?',
    cost: 'whoever signs in next on the phone reads the list of the one before',
    tests: phone,
  },
  {
    file: 'screens/offline/keeper.ts',
    before: 'if (listOld && list.passes.length > 0) {',
    after: 'if (false) {',
    cost: 'names of a day ago stay on the phone',
    tests: phone,
  },
  {
    file: 'screens/offline/keeper.ts',
    before: 'const off = list !== null && (state.clockOff || jumped(last, now, awake))',
    after: 'const off = state.clockOff',
    cost: 'who turns the clock back lets yesterday’s codes in',
    tests: phone,
  },
  {
    file: 'screens/offline/keeper.ts',
    before: 'return said ?? (await add(',
    after: 'return (await add(',
    cost: 'a code that is held before the scanner twice is recorded twice',
    tests: phone,
  },
  {
    file: 'screens/offline/acts.ts',
    before: 'return crosses && unknown && point && act.passId ?',
    after: 'return crosses && answer !== null && point && act.passId ?',
    cost: 'a pass of one entry lets a second person in before the network is back',
    tests: phone,
  },
  {
    file: 'screens/offline/list.ts',
    before: 'if (!inside && until !== null && until <= at) passes.delete(id)',
    after: 'if (until !== null && until <= at) passes.delete(id)',
    cost: 'the muster forgets whoever stayed longer than their pass',
    tests: phone,
  },
  {
    file: 'server/offline/recording.ts',
    before: "if (before.kind === 'refused' && act.what === 'opened')",
    after: 'if (false)',
    cost: 'somebody whom a phone let in is inside, and no record of it stands',
    tests: offline,
  },
  {
    file: 'server/offline/recording.ts',
    before: "if (before.kind === 'opened' && act.what === 'refused')",
    after: 'if (false)',
    cost: 'the muster looks for somebody who was turned away at the gate',
    tests: offline,
  },
  {
    file: 'server/offline/offline-queries.ts',
    before: "case when c.direction = 'in' then pt.building_id end as building_id",
    after: 'pt.building_id as building_id',
    cost: 'people are looked for in a building that they have left',
    tests: offline,
  },
  {
    file: 'server/devices/tellings.ts',
    before: 'const revoked = told && !over',
    after: 'const revoked = false',
    cost: 'a device that is told of a pass by its code alone lets in whoever was called off',
    tests: told,
  },
  {
    file: 'server/devices/tellings.ts',
    before: 'pass.buildingIds.includes(buildingId)',
    after: 'pass.buildingIds.length > 0',
    cost: 'a pass of one building opens the turnstiles of all others without network',
    tests: told,
  },
  {
    file: 'client/outbox/outbox.ts',
    before: 'entry.by === by && entry.answer === null).slice(0, most)',
    after: 'entry.answer === null).slice(0, most)',
    cost: 'what one gatekeeper did stands under the name of whoever signs in next',
    tests: ['client/outbox/outbox.test.ts'],
  },
  {
    file: 'client/outbox/outbox.ts',
    before: 'const waiting = (await all()).filter(({ entry }) => entry.by === by && entry.answer === null)',
    after: 'const waiting = (await all()).toReversed().filter(({ entry }) => entry.by === by && entry.answer === null)',
    cost: 'who is turned away is told before they were let in, and is refused',
    tests: ['client/outbox/outbox.test.ts'],
  },
  {
    file: 'client/session/expired.ts',
    before: 'async function leave(): Promise<void> {\n  forgetSealed()',
    after: 'async function leave(): Promise<void> {',
    cost: 'the list of a gate stays on a phone whose session is over',
    tests: ['client/session/session.test.ts'],
  },
  {
    file: 'client/session/store.ts',
    before: '    forgetDrafts()\n    forgetSealed()',
    after: '    forgetDrafts()',
    cost: 'the list of a gate stays for whoever signs in next',
    tests: ['client/session/session.test.ts'],
  },
]
