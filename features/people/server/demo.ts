import { randomInt } from 'node:crypto'
import type { AreaDemo, DemoPark } from '#platform/http'
import type { Role } from '#platform/identity'
import { addDays, dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { seedColleagues } from './book/fixtures.ts'
import { seedCompanies } from './companies/demo-companies.ts'
import { showDemoLogos } from './companies/demo-pictures.ts'
import type { PeopleEngines } from './engines.ts'
import { DEMO_DRIVERS, makeGrant, makePerson, personOf } from './fixtures.ts'
import { seedPersons } from './persons/demo-persons.ts'
import { seedTenancies } from './tenancies/demo-tenancies.ts'
import { seedViews } from './views/demo-views.ts'

/** Somebody to be in the demo: told at start, never in production. */
export interface DemoPerson {
  account: string
  nickName: string
  what: string
  phone: string
  roles: readonly Role[]
  /** How they stand in the demo company; null: outside of it. */
  company: { manager: boolean; allowed: boolean } | null
}

/** Whom a visitor of the demo can be. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    account: 'driver',
    nickName: '林晓',
    what: '车主（访客）',
    phone: '13800000001',
    roles: ['visitor'],
    company: null,
  },
  {
    account: 'staff',
    nickName: '王芳',
    what: '企业员工',
    phone: '13800000002',
    roles: ['staff'],
    company: { manager: false, allowed: true },
  },
  {
    account: 'manager',
    nickName: '陈建国',
    what: '企业管理员',
    phone: '13800000003',
    roles: ['staff'],
    company: { manager: true, allowed: true },
  },
  { account: 'cashier', nickName: '刘敏', what: '收银员', phone: '13800000004', roles: ['merchant'], company: null },
  { account: 'property', nickName: '赵强', what: '物业人员', phone: '13800000005', roles: ['property'], company: null },
  { account: 'operator', nickName: '孙丽', what: '园区运营', phone: '13800000006', roles: ['operator'], company: null },
  {
    account: 'operator2',
    nickName: '周航',
    what: '另一位园区运营（复核）',
    phone: '13800000007',
    roles: ['operator'],
    company: null,
  },
]

/** Park roles of the demo. Who writes what the park publishes is not who approves it. */
const DEMO_ROLES: readonly { account: string; name: string; rights: readonly Right[] }[] = [
  {
    account: 'operator',
    name: '园区内容主管',
    rights: [
      'notice.park',
      'publish.write',
      'moderate',
      'export',
      'task.send',
      'archive.read',
      'archive.write',
      'archive.contacts',
      'archive.requests',
      'cockpit.see',
    ],
  },
  { account: 'property', name: '内容审核', rights: ['publish.approve', 'economy.read', 'archive.requests'] },
  // Two heads of safety: who assigned a problem does not decide its appeal.
  { account: 'operator', name: '安全主管', rights: ['patrol.review'] },
  { account: 'operator2', name: '安全副主管', rights: ['patrol.review'] },
  { account: 'property', name: '巡查员', rights: ['patrol.walk'] },
  // Who reviews a renovation is another person than who looks at its fire safety.
  { account: 'property', name: '装修审核', rights: ['decoration.review'] },
  { account: 'operator', name: '消防审核', rights: ['decoration.fire'] },
]
const ROLE_DAYS = 365

/** Whose shop the demo has. */
const SHOPKEEPER = 'driver'

const DAY_MS = 86_400_000
/** The drivers of the made-up past were there before it. */
const DRIVERS_SINCE_MS = 31 * DAY_MS

/** The people of the demo, who have one password, made at random for this data folder so that none stands in the code. */
export function demo(engines: PeopleEngines, park: DemoPark): AreaDemo {
  const { vault, identity, jobs } = engines
  const { areaId } = park
  const password = park.kept('demo-password.txt', makePassword)
  return {
    async seed(db) {
      const [first] = DEMO_PEOPLE
      if (first && (await personOf(db, areaId, first.account)) !== null) return
      const passwordHash = await identity.logins.hash(password)
      const companyId = await seedCompanies(db, jobs, areaId, park.clock())
      for (const { account, nickName, phone, roles, company: tie } of DEMO_PEOPLE) {
        const person = await makePerson(db, {
          areaId,
          nickName,
          phone: { number: phone, vault },
          agreed: false,
          roles,
          account: { username: account, passwordHash },
          ...(tie ? { company: { id: companyId, ...tie } } : {}),
        })
        const today = dayOf(park.clock())
        for (const { name, rights } of DEMO_ROLES.filter((role) => role.account === account))
          await makeGrant(db, person, { name, rights, beginsOn: today, endsOn: addDays(today, ROLE_DAYS) })
      }
      const shopkeeperId = await personOf(db, areaId, SHOPKEEPER)
      await seedTenancies(db, { areaId, shopkeeperId, now: park.clock() })
      const now = new Date(park.clock().getTime() - DRIVERS_SINCE_MS)
      await seedColleagues(db, vault, { areaId, companyId, now })
      for (const { nickName, number } of DEMO_DRIVERS) {
        await makePerson(db, { areaId, nickName, phone: { number, vault }, agreed: false, now })
      }
      const operatorId = await personOf(db, areaId, 'operator')
      if (operatorId === null) return
      await seedPersons(db, engines, { areaId, operatorId, companyId, passwordHash, now: park.clock() })
      await seedViews(db, { areaId, operatorId, now: park.clock() })
    },
    // Not in the seed: drawing takes its time, and no connection waits for it.
    async begin() {
      try {
        await showDemoLogos(engines, areaId)
      } catch (error) {
        // A company without a logo stands with its initials: the demo starts.
        engines.log.warn({ err: error }, 'the logos of the demo companies could not be drawn')
      }
    },
    async hints() {
      const lines = DEMO_PEOPLE.map(({ account, what, nickName }) => `  ${account.padEnd(10)}${what}  ${nickName}`)
      return [`演示账号（密码都是 ${password}）：`, ...lines]
    },
  }
}

function makePassword(): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('')
  return `${pick('abcdefghjkmnpqrstuvwxyz', 4)}${pick('~!@#$%^&*', 1)}${pick('23456789', 4)}`
}
