import type { Fault } from '../../../../tests/support/faults.ts'

const registering = ['server/register/register.server.test.ts', 'server/register/registered.server.test.ts']
const policy = ['server/managing/managing.server.test.ts']

/** Faults in who may register, who decides, and whom a company keeps out. */
export const registerFaults: readonly Fault[] = [
  {
    file: 'server/register/registering.ts',
    before: "const phone = (await phoneOf(db, vault, personId)) ?? leader.phone ?? ''",
    after: "const phone = leader.phone ?? (await phoneOf(db, vault, personId)) ?? ''",
    cost: 'whoever is blocked types another number and comes in',
    tests: registering,
  },
  {
    file: 'server/register/registering.ts',
    before: "const isHost = found !== null && (await mayActFor(db, { areaId, personId: found.id }, companyId, 'act'))",
    after: 'const isHost = found !== null',
    cost: 'people whose company does not let them have visitors decide about visits',
    tests: registering,
  },
  {
    file: 'server/register/filing.ts',
    before: 'await ctx.tx((db) => refuseMany(db, engines, ctx))',
    after: '',
    cost: 'names of a company’s people are guessed by the thousand',
    tests: registering,
  },
  {
    file: 'server/register/registering.ts',
    before: 'if (!policy.walkIn) refuse(visitorRefusals.noWalkIn, { data: { company: company.name } })',
    after: '',
    cost: 'people register at a company that receives invited ones alone',
    tests: registering,
  },
  {
    file: 'server/visits/urging.ts',
    before: 'if (wait > 0) refuse',
    after: 'if (wait > 1e9) refuse',
    cost: 'a visitor rings a host without end',
    tests: registering,
  },
  {
    file: 'server/visits/sides.ts',
    before: 'if (!companies.some((one) => one.companyId === companyId)) return false\n',
    after: '',
    cost: 'somebody who left a company goes on reading who visits it',
    tests: policy,
  },
  {
    file: 'server/managing/calls.ts',
    before: 'const calledOff = await callOffBlocked(db, engines, { companyId, phoneIndex, by: person.personId, now })',
    after: 'const calledOff = 0',
    cost: 'somebody who is let in no more still comes in tomorrow by a visit approved today',
    tests: policy,
  },
  {
    file: 'server/managing/calls.ts',
    before: 'await holdPhone(db, phoneIndex)\n',
    after: '',
    cost: 'two managers at once block a phone twice, and ending one leaves the other',
    tests: policy,
  },
  {
    file: 'server/visits/make.ts',
    before: '    await sharePhones(db, phones)\n',
    after: '',
    cost: 'somebody who registers while they are blocked comes in all the same',
    tests: policy,
  },
  {
    file: 'server/visits/list-queries.ts',
    before: ".$if(way !== undefined, (query) => query.where('way', '=', way ?? 'callon'))",
    after: '',
    cost: 'call-ons that somebody decided are mixed with registrations',
    tests: ['server/callon/callon.server.test.ts'],
  },
]
