import type { Fault } from '../../../../tests/support/faults.ts'
import { registerFaults } from './register-faults.ts'

const agents = ['server/deciding/agents.server.test.ts']
const visits = ['visits/visits', 'visits/states', 'following/following', 'deciding/deciding'].map(
  (name) => `server/${name}.server.test.ts`,
)
const parkReveal = ['server/records/park-reveal.server.test.ts']
const records = ['server/records/records.server.test.ts']
const codes = ['server/codes/codes.server.test.ts']
const pictures = ['server/pictures/pictures.server.test.ts']
const mydata = ['server/mydata/mydata.server.test.ts']

const company = ['server/company/company.server.test.ts']
const tours = ['server/tours/tours.server.test.ts']

/** Faults in who may come, who is known by what, and what is kept of them. */
export const faults: readonly Fault[] = [
  ...registerFaults,
  {
    file: 'server/pictures/claiming.ts',
    before: 'if (faceId !== undefined && (await listFaceConsents(db, [faceId])).length === 0)',
    after: "if (faceId === '')",
    cost: 'a face is kept that nobody agreed to',
    tests: pictures,
  },
  {
    file: 'server/pictures/taking.ts',
    before: 'if (version !== FACE_TEXT.version)',
    after: "if (version === '')",
    cost: 'who agreed to another text is taken to have agreed to this one',
    tests: pictures,
  },
  {
    file: 'server/invitations/calls.ts',
    before: 'const from = meeting?.startsAt ?? moment(input.from)',
    after: 'const from = moment(input.from)',
    cost: 'a visit has another time than its meeting, and does not follow it',
    tests: visits,
  },
  {
    file: 'server/deciding/decide.ts',
    before: 'companyId, now, hold: true })',
    after: 'companyId, now, hold: false })',
    cost: 'whoever was an agent decides after the host read that it is over',
    tests: agents,
  },
  {
    file: 'server/visits/sides.ts',
    before: 'via.set(personAddress(principalId), principalId)',
    after: 'via.set(personAddress(principalId), person.personId)',
    cost: 'nobody reads that somebody else decided in the host’s place',
    tests: agents,
  },
  {
    file: 'server/deciding/decide.ts',
    before: '(await listVisitsById(db, areaId, [...via.keys()])).filter(ofHere)',
    after: 'await listVisitsById(db, areaId, [...via.keys()])',
    cost: 'an agent at one company reads the visits of their host at another',
    tests: agents,
  },
  {
    file: 'server/visits/queries.ts',
    before: ".where('id', '=', id)\n        .where('state', 'in', from)",
    after: ".where('id', '=', id)",
    cost: 'of two who decide at once the later one wins, and who was declined comes in',
    tests: visits,
  },
  {
    file: 'server/invitations/completing.ts',
    before: 'return boundHash !== null && key !== undefined && timingSafeEqual(boundHash, tokenHash(key))',
    after: 'return boundHash !== null && key !== undefined',
    cost: 'whoever has the link shows the visitor’s codes with any key',
    tests: codes,
  },
  {
    file: 'server/visits/moving.ts',
    before: "    await endPasses(db, engines, removed, 'people', now)\n",
    after: '',
    cost: 'whoever was taken off a visit comes in all the same',
    tests: visits,
  },
  {
    file: 'server/visits/moving.ts',
    before: '    await refuseBlocked(db, { areaId: visit.areaId, companyId: visit.companyId, phones, now })\n',
    after: '',
    cost: 'somebody who is kept out comes in when they are added later',
    tests: records,
  },
  {
    file: 'server/invitations/completing.ts',
    before: 'if (stands.boundHash !== null && !mine) refuse(visitorRefusals.otherPhone)',
    after: '',
    cost: 'of two phones that open a link at once both fill it in, the second over the first',
    tests: visits,
  },
  {
    file: 'server/invitations/guard.ts',
    before: 'if (error instanceof WrongCode) await identity.limits.take(db, [limit])',
    after: '',
    cost: 'codes of links are tried without end',
    tests: codes,
  },
  {
    file: 'server/mydata/deleting.ts',
    before:
      "  if (visit.state === 'inside' || people.some(({ inside }) => inside)) refuse(visitorRefusals.stillHere)\n",
    after: '',
    cost: 'somebody inside the park is nobody any more, and their pass does not let them out',
    tests: mydata,
  },
  {
    file: 'server/mydata/deleting.ts',
    before:
      "  for (const one of people) await stripPass(db, { source: 'visit', sourceId: one.id, name: NAMELESS, now })\n",
    after: '',
    cost: 'name and plate of who asked for deletion stay at the gate',
    tests: mydata,
  },
  {
    file: 'server/mydata/withdrawing.ts',
    before:
      '  await erasePictures(\n    db,\n    files,\n    seen.map(({ faceId }) => ({ faceId, documentId: null })),\n  )\n',
    after: '',
    cost: 'the face of who withdrew the consent to it is kept, and an address of before shows it',
    tests: pictures,
  },
  {
    file: 'server/mydata/withdrawing.ts',
    before: '.filter(({ id }) => companionIds.includes(id))',
    after: '',
    cost: 'who only comes along withdraws the consent of the leader',
    tests: pictures,
  },
  {
    file: 'server/records/revealing.ts',
    before: '  await insertReveal(db, look)\n',
    after: '',
    cost: 'visitors do not hear who looked at them',
    tests: records,
  },
  {
    file: 'server/records/revealing.ts',
    before:
      '    await insertReveal(db, { id, visitId: visit.id, companionId: one.id, field, why, byId, byPark: true, at })\n',
    after: '',
    cost: 'visitors do not hear that the park looked their number up',
    tests: parkReveal,
  },
  {
    file: 'server/records/revealing.ts',
    before: "    if (visit.strippedAt !== null) return { value: null, why: 'gone' }\n",
    after: '',
    cost: 'an operator reads that nothing was given where it was deleted, and asks the visitor for it again',
    tests: parkReveal,
  },
  {
    file: 'server/mydata/calls.ts',
    before: "byPark ? '园区运营' : visit.companyName",
    after: 'visit.companyName',
    cost: 'the company answers for what the park looked at',
    tests: parkReveal,
  },
  {
    file: 'server/company/calls.ts',
    before:
      "if (asked !== undefined && !mine.includes(asked)) refuse(visitorRefusals.notReceiver, { field: 'companyId' })",
    after: '',
    cost: 'anybody reads who visits any company',
    tests: company,
  },
  {
    file: 'server/tours/calls.ts',
    before: 'if (isOver) await endPasses(db, engines, id, now)',
    after: '',
    cost: 'passes of a tour that is over still open gates',
    tests: tours,
  },
  {
    file: 'server/tours/calls.ts',
    before: 'if (!dry && wrong) refuse(visitorRefusals.rosterWrong, { data: { n: wrong.line } })',
    after: '',
    cost: 'a roster with bad lines is brought in without them, and people stand at the gate',
    tests: tours,
  },
]
