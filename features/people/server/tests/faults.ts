import type { Equivalent, Fault } from '../../../../tests/support/faults.ts'
import { attributeFaults } from './attributes-faults.ts'
import { bookFaults } from './book-faults.ts'
import { companyFaults } from './companies-faults.ts'
import { importFaults } from './import-faults.ts'
import { membershipFaults } from './memberships-faults.ts'
import { rightFaults } from './rights-faults.ts'

/** Faults in who people are and what they may do, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'server/acting.ts',
    before: "if (matter === 'collect' && !roles.includes('merchant')) return false",
    after: '',
    cost: 'anybody of a company takes money at its till',
    tests: ['server/acting.server.test.ts'],
  },
  {
    file: 'server/acting.ts',
    before: "if (companyId === null) return matter !== 'manage'",
    after: 'if (companyId === null) return true',
    cost: 'everybody manages',
    tests: ['server/acting.server.test.ts'],
  },
  {
    file: 'server/acting.ts',
    before: '(each) => each.companyId === companyId)',
    after: '() => true)',
    cost: 'who may act for one company acts for all',
    tests: ['server/acting.server.test.ts'],
  },
  {
    file: 'server/acting.ts',
    before: "(matter !== 'manage' && tie.allowed)",
    after: 'tie.allowed',
    cost: 'whoever may act for a company manages it',
    tests: ['server/acting.server.test.ts'],
  },
  {
    file: 'server/queries.ts',
    before: 'person.id = ${personId} and person.area_id = ${areaId} and person.disabled_at is null',
    after: 'person.id = ${personId} and person.disabled_at is null',
    cost: 'a person of one park has their rights in another',
    tests: ['server/acting.server.test.ts'],
  },
  {
    file: 'server/queries.ts',
    before: 'person.area_id = ${areaId} and person.disabled_at is null',
    after: 'person.area_id = ${areaId}',
    cost: 'who was disabled goes on',
    tests: ['server/people.server.test.ts', 'server/acting.server.test.ts'],
  },
  {
    file: 'server/signing-in/welcome.ts',
    before: 'if (!(await useSignInCode(identity, { areaId, phone, code, ip: ctx.origin.ip }))) otherwise()',
    after: '',
    cost: 'any code signs in as anybody',
    tests: ['server/people.server.test.ts'],
  },
  {
    file: 'server/login.ts',
    before: "if (outcome.kind === 'wrong') refuse(peopleRefusals.wrongLogin, { field: 'password' })",
    after: "if (outcome.kind === 'wrong') return refuse(peopleRefusals.wrongPassword)",
    cost: 'a stranger learns which accounts there are',
    tests: ['server/people.server.test.ts'],
  },
  {
    file: 'server/signing-in/welcome.ts',
    before: "if (wait > 0) refuse(peopleRefusals.codeTooOften, { field: 'phone', data: { seconds: wait } })",
    after: '',
    cost: 'somebody’s phone is flooded with codes at our cost',
    tests: ['server/people.server.test.ts'],
  },
  {
    file: 'server/session.ts',
    before: "if (!mine.some((session) => session.id === id)) refuse(refusals.notFound, { field: 'id' })",
    after: '',
    cost: 'anybody ends the sessions of others',
    tests: ['server/people.server.test.ts'],
  },
  {
    file: 'server/session.ts',
    before: "await identity.sessions.endAll(db, personId, 'password changed', sessionId)",
    after: '',
    cost: 'a thief’s session outlives the password',
    tests: ['server/people.server.test.ts'],
  },
  {
    file: 'server/session.ts',
    before: "if (outcome.kind === 'wrong') refuse(peopleRefusals.wrongPassword, { field: 'oldPassword' })",
    after: '',
    cost: 'who finds a phone open takes the account',
    tests: ['server/people.server.test.ts'],
  },
  {
    file: 'server/user.ts',
    before: 'phone === null ? null : maskPhone(phone)',
    after: 'phone',
    cost: 'a phone is shown whole to who looks over a shoulder',
    tests: ['server/people.server.test.ts'],
  },
  {
    file: 'server/user.ts',
    before: 'tie.companyId === companyId && tie.manager',
    after: 'tie.manager',
    cost: 'a manager of one company is shown the desk of another',
    tests: ['server/people.server.test.ts', 'server/acting.server.test.ts'],
  },
  {
    file: 'server/phones.ts',
    before: 'vault.seal(phone, { purpose: PHONE, of: personId })',
    after: "vault.seal(phone, { purpose: PHONE, of: 'anybody' })",
    cost: 'a sealed phone moved to another row opens as that person’s',
    tests: ['server/phones.server.test.ts'],
  },
  {
    file: 'server/phone-queries.ts',
    before: 'set phone = null, phone_sealed',
    after: 'set phone_sealed',
    cost: 'plain phones stay in the database',
    tests: ['server/phones.server.test.ts'],
  },
  {
    file: 'server/begin-session.ts',
    before: 'deviceToken: known ? null :',
    after: 'deviceToken: known ? null : facts.deviceToken ??',
    cost: 'a token that was made up, or is another’s, counts as a device of one’s own',
    tests: ['server/people.server.test.ts'],
  },
  {
    file: 'server/signing-in/welcome.ts',
    before: "if (begun === 'gone') return facts.otherwise()",
    after: '',
    cost: 'who was disabled hears a fault of ours, and so who tries a password learns that there is an account',
    tests: ['server/people.server.test.ts'],
  },
  ...companyFaults,
  ...membershipFaults,
  ...bookFaults,
  ...attributeFaults,
  ...importFaults,
  ...rightFaults,
]

const REACHABLE = `return db
    .selectFrom('people.person')
    .select(['id', 'areaId', 'phoneSealed'])
    .where(sql<boolean>\`id = any(\${personIds}::uuid[])\`)
    .where('disabledAt', 'is', null)`

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'server/imports/calls.ts',
    before: 'const { items } = await listRuns(ctx.db, companyId, { size: 1 })',
    after: 'const { items } = await listRuns(ctx.db, companyId, { size: 2 })',
    why: 'of what is read the first is told',
  },
  {
    file: 'server/imports/work.ts',
    before: "return book && (standing === 'manager' || standing === 'hr') ? book : null",
    after: "return ((standing === 'manager' || standing === 'hr')) ? book : null",
    why: 'a company whose book is not found has nobody’s standing either',
  },
  {
    file: 'server/book/export.ts',
    before: 'const PIECE = 500',
    after: 'const PIECE = 501',
    why: 'how many people are read at once costs memory alone',
  },
  {
    file: 'server/imports/calls.ts',
    before: "{ title: '原因', kind: 'text', width: 60, of: ({ reason }) => reason },",
    after: "{ title: '原因', kind: 'text', width: 61, of: ({ reason }) => reason },",
    why: 'how wide a column is shown, whoever reads it may change',
  },
  {
    file: 'server/book/audience.ts',
    before:
      "if (viewer.standing === 'manager' || viewer.standing === 'hr') return viewer.personId === entry.personId ? 5 : 4",
    after:
      "if (viewer.standing === 'manager' || viewer.standing === 'hr') return viewer.personId === entry.personId ? 6 : 4",
    why: 'no field needs somebody to be nearer than 5',
  },
  {
    file: 'server/book/audience.ts',
    before: "if (viewer.standing === 'member' && viewer.personId === entry.personId) return 5",
    after: "if (viewer.standing === 'member' && viewer.personId === entry.personId) return 6",
    why: 'no field needs somebody to be nearer than 5',
  },
  {
    file: 'server/book/visibility-calls.ts',
    before:
      "if (companyId === null || (await standingIn(db, personId, companyId)) !== 'manager') refuse(refusals.forbidden)",
    after: "if (((await standingIn(db, personId, companyId)) !== 'manager')) refuse(refusals.forbidden)",
    why: 'without a company nobody is a manager, and the refusal is the same',
  },
  {
    file: 'server/rights/entry-calls.ts',
    before: '{ id, version = -1 }: { id: string; version: number | undefined },',
    after: '{ id, version = -2 }: { id: string; version: number | undefined },',
    why: 'no entry has a version below 0',
  },
  {
    file: 'server/addressees/addressees.ts',
    before: 'if (personIds.length === 0) return new Map()',
    after: 'if (false) return new Map()',
    why: 'of nobody the store finds nobody: only the statement is spared',
  },
  {
    file: 'server/addressees/addressees.ts',
    before:
      "return key === '' ? [] : await listPeopleChoices(db, companyId ?? parkScope(areaId), companyId, key, which.limit)",
    after:
      "return key === '' ? [] : listPeopleChoices(db, companyId ?? parkScope(areaId), companyId, key, which.limit)",
    why: 'what an async function returns is waited for by its caller',
  },
  {
    file: 'server/addressees/addressees.ts',
    before:
      "if (companyId === null) return kind === 'parkRoles' ? await listParkRoleChoices(db, areaId, part, which.limit) : []",
    after:
      "if (companyId === null) return kind === 'parkRoles' ? listParkRoleChoices(db, areaId, part, which.limit) : []",
    why: 'what an async function returns is waited for by its caller',
  },
  {
    file: 'server/addressees/addressees.ts',
    before: "return kind === 'roles' ? await listRoleChoices(db, companyId, part, which.limit) : []",
    after: "return kind === 'roles' ? listRoleChoices(db, companyId, part, which.limit) : []",
    why: 'what an async function returns is waited for by its caller',
  },
  {
    file: 'server/addressees/queries.ts',
    before: `${REACHABLE}\n    .where('phoneSealed', 'is not', null)`,
    after: REACHABLE,
    why: 'who has no phone is left out again where phones are opened',
  },
  {
    file: 'server/addressees/queries.ts',
    before: 'where scope = ${scope} and key >= ${key} and key < ${`${key}\\u{10FFFF}`} limit ${limit * 8}) k',
    after: 'where scope = ${scope} and key >= ${key} and key <= ${`${key}\\u{10FFFF}`} limit ${limit * 8}) k',
    why: 'no key holds that sign: it is neither letter nor digit',
  },
  {
    file: 'server/addressees/queries.ts',
    before: 'where scope = ${scope} and key >= ${key} and key < ${`${key}\\u{10FFFF}`} limit ${limit * 8}) k',
    after: 'where scope = ${scope} and key >= ${key} and key < ${`${key}\\u{10FFFF}`} limit ${limit * 9}) k',
    why: 'it bounds what is put in order, and an eighth more costs nothing',
  },
]
