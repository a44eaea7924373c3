import { sql } from 'kysely'
import { filledPhone, fillPeople, makeCompany, makePerson, makeSession } from '#fixtures/people'
import { compared, type Figure, p95 } from './figures.ts'
import { median } from './load.ts'
import { type BenchPark, inPark, post } from './park.ts'

const COMPANIES = 2000
const PEOPLE = 100_000
const LARGEST = 20_000
const DEEP = 400
const ROUNDS = 60
const SEARCHES = 200
/** So many colleagues search: whose number it is may be asked twenty times an hour. */
const VIEWERS = 20

/** The address book of a park with 100,000 people in 2,000 companies, as a colleague of the largest sees it. */
export async function benchPeople(): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { db } = park.product.store
    const [companyId, viewers, someone] = await filled(park)
    await sql`vacuum analyze`.execute(db)
    const [viewer = ''] = viewers
    const page = (next?: string) =>
      post<{ next: string | null }>(park, 'addressbook/departmentUsers', { companyId, ...(next && { next }) }, viewer)
    let deep: string | undefined
    for (let at = 1; at < DEEP; at += 1) deep = (await page(deep)).body.next ?? undefined
    if (deep === undefined) throw new Error(`there is no page ${DEEP}`)
    const took = { first: [] as number[], deep: [] as number[] }
    // Page 1 counts letters besides; what follows it is the page to compare with.
    const second = (await page()).body.next ?? undefined
    for (let round = 0; round < ROUNDS; round += 1) {
      took.first.push((await page(second)).ms)
      took.deep.push((await page(deep)).ms)
    }
    const whole: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) whole.push((await page()).ms)
    return [
      compared(`page ${DEEP} of departmentUsers against 1`, median(took.deep), median(whole), 1.5),
      compared(`page ${DEEP} of departmentUsers against 2`, median(took.deep), median(took.first), 1.5),
      ...(await searches(park, companyId, viewers, someone)),
    ]
  })
}

async function filled(park: BenchPark): Promise<[companyId: string, viewers: string[], someone: string]> {
  const { product } = park
  const { db } = product.store
  const now = new Date()
  const companies: string[] = []
  for (let n = 0; n < COMPANIES; n += 1) companies.push((await makeCompany(db, { name: `企业${n}` })).id)
  const [largest = '', ...others] = companies
  const ids = await fillPeople(db, product.vault, { companyIds: [largest], count: LARGEST, now })
  await fillPeople(db, product.vault, { companyIds: others, count: PEOPLE - LARGEST, from: LARGEST, now })
  const viewers: string[] = []
  for (let n = 0; n < VIEWERS; n += 1) {
    const person = await makePerson(db, { company: { id: largest } })
    viewers.push(await makeSession(db, product.identity, person))
  }
  return [largest, viewers, ids[17] ?? '']
}

const KEYS: readonly (readonly [name: string, texts: readonly string[]])[] = [
  ['name', ['王伟', '李芳', '张娜', '陈', '国']],
  ['spelling', ['wangwei', 'lifang', 'zhangna', 'chen', 'guo']],
  ['initials', ['ww', 'lf', 'zn', 'c', 'zgw']],
]

async function searches(
  park: BenchPark,
  companyId: string,
  viewers: readonly string[],
  someone: string,
): Promise<Figure[]> {
  const took = new Map<string, number[]>()
  const looks: number[] = []
  const note = (name: string, ms: number) => took.set(name, [...(took.get(name) ?? []), ms])
  for (let n = 0; n < SEARCHES; n += 1) {
    const viewer = viewers[n % viewers.length]
    looks.push((await post(park, 'enterprise/userInfoById', { companyId, id: someone }, viewer)).ms)
    for (const [name, texts] of KEYS)
      note(name, (await post(park, 'addressbook/search', { companyId, text: texts[n % texts.length] }, viewer)).ms)
    const phone = filledPhone((n * 97) % LARGEST)
    note('phone', (await post(park, 'addressbook/searchPhone', { companyId, phone }, viewer)).ms)
  }
  const look = p95(looks)
  return [...took].map(([name, ms]) => compared(`search by ${name}, p95 against a key look-up`, p95(ms), look, 10))
}
