import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { passwordWeakness } from '#can/wallet'
import { makeArea } from '#fixtures/estate'
import { makeCompany, makePerson } from '#fixtures/people'
import { makePublishing } from '#fixtures/publishing'
import { inTransaction } from '#platform/db'
import type { Role } from '#platform/identity'
import { parkDemoCar, seedDemoParking } from './demo-parking.ts'
import type { Product } from './product.ts'

/** The demo's park. */
export const DEMO_AREA = '1'

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
]

/** Makes the demo park, its people, its lots and what they need, once; a second time changes nothing. Answers whether it did. */
export async function seedDemo(
  product: Pick<Product, 'store' | 'vault' | 'identity' | 'devices'>,
  password: string,
  now: Date,
): Promise<boolean> {
  const people = await seedPeople(product, password)
  const parking = await seedDemoParking(product, DEMO_AREA, now)
  await parkDemoCar(product, now)
  return people || parking
}

async function seedPeople(
  { store, vault, identity }: Pick<Product, 'store' | 'vault' | 'identity'>,
  password: string,
): Promise<boolean> {
  const there = await store.db.selectFrom('estate.area').select('id').where('id', '=', DEMO_AREA).executeTakeFirst()
  if (there) return false
  const passwordHash = await identity.logins.hash(password)
  await inTransaction(store.db, async (db) => {
    await makeArea(db, DEMO_AREA)
    await makePublishing(db, DEMO_AREA)
    const company = await makeCompany(db, {
      areaId: DEMO_AREA,
      name: '光谷云图软件有限公司',
      address: '2 号楼 1203 室',
    })
    for (const { account, nickName, phone, roles, company: tie } of DEMO_PEOPLE) {
      await makePerson(db, {
        areaId: DEMO_AREA,
        nickName,
        phone: { number: phone, vault },
        roles,
        account: { username: account, passwordHash },
        ...(tie ? { company: { id: company.id, ...tie } } : {}),
      })
    }
  })
  return true
}

/** The demo people's common password: made at random for this data folder and kept there, so that none stands in the code. */
export function demoPassword(dataDir: string): string {
  return kept(join(dataDir, 'demo-password.txt'), () => {
    const pick = (from: string, count: number) =>
      Array.from({ length: count }, () => from[randomInt(from.length)]).join('')
    return `${pick('abcdefghjkmnpqrstuvwxyz', 4)}${pick('~!@#$%^&*', 1)}${pick('23456789', 4)}`
  })
}

/** The pay password of the demo's wallet: six digits that the wallet itself would take, kept like the password. */
export function demoPin(dataDir: string): string {
  return kept(join(dataDir, 'demo-pay-password.txt'), () => {
    for (;;) {
      const pin = String(randomInt(100_000, 1_000_000))
      if (passwordWeakness(pin) === null) return pin
    }
  })
}

/** What the file says; where there is none it is made, whole or not at all. */
function kept(file: string, make: () => string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = make()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${made}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}
