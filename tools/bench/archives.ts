import { sql } from 'kysely'
import { makeCompany, makeGrant, makePerson, makeSession } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import { compared, type Figure, p95 } from './figures.ts'
import { median } from './load.ts'
import { type BenchPark, inPark, post } from './park.ts'

const ENTERPRISES = 20_000
/** Of all enterprises so many are in the park; the others are leads. */
const COMPANIES = 1_000
const RECORDS = 400_000
const DEEP = 400
const ROUNDS = 40
const SEARCHES = 100

/** Lists over the archives of a park with 20,000 enterprises, 400,000 records, as somebody sees them who reads all of them. */
export async function benchArchives(): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { db } = park.product.store
    await fill(db)
    const reader = await makePerson(db, { roles: ['property'] })
    await makeGrant(db, reader, { rights: ['archive.read', 'archive.follow', 'economy.read'] })
    const session = await makeSession(db, park.product.identity, reader)
    return [...(await pages(park, session)), ...(await words(park, session))]
  })
}

async function fill(db: Db): Promise<void> {
  for (let n = 0; n < COMPANIES; n += 1) await makeCompany(db, { name: `园内企业${n}` })
  await sql`
    insert into archives.archive (id, area_id, company_id, state, state_at, created_at)
    select gen_random_uuid(), '1', id, 'listed', now(), now() from people.company c
     where not exists (select 1 from archives.archive a where a.company_id = c.id)`.execute(db)
  await sql`
    insert into archives.archive (id, area_id, name, pinyin, no_code_reason, state, state_at, created_at, stage)
    select gen_random_uuid(), '1', '园外' || (array['云图', '光电', '江城', '智造', '生物'])[1 + n % 5] || '企业' || n,
           'yuan wai ' || (array['yun tu', 'guang dian', 'jiang cheng', 'zhi zao', 'sheng wu'])[1 + n % 5] || ' qi ye ' || lpad(n::text, 6, '0'),
           '尚未注册', 'listed', now(), now(), 'lead'
      from generate_series(1, ${ENTERPRISES - COMPANIES}::int) n`.execute(db)
  await sql`
    insert into archives.record (id, archive_id, area_id, kind, class, data, as_of, source, sort_key, at, created_at)
    select gen_random_uuid(), a.id, '1', case when n = 0 then 'basic' when n % 3 = 0 then 'honour' when n % 3 = 1 then 'achievement' else 'remark' end,
           case when n = 0 then 'inner' when n % 3 = 2 then 'staff' else 'public' end,
           case when n = 0 then jsonb_build_object('capital', (100 + a.nth % 900)::text, 'currency', 'CNY', 'size', (array['small', 'medium', 'large'])[1 + a.nth % 3],
                  'industryClass', (array['I65', 'C39', 'M73'])[1 + a.nth % 3], 'founded', '2015-01-01', 'scope', '技术开发、技术服务；软件销售', 'formerNames', '[]'::jsonb)
                when n % 3 = 0 then jsonb_build_object('name', (array['高新技术企业', '瞪羚企业', '专精特新'])[1 + (a.nth + n) % 3], 'level', 'state')
                when n % 3 = 1 then jsonb_build_object('type', 'patent', 'title', '一种' || (array['激光', '视觉', '传感'])[1 + (a.nth + n) % 3] || '装置' || (a.nth * 20 + n), 'number', a.nth * 20 + n)
                else jsonb_build_object('text', '第' || n || '次沟通' || case when a.nth % 2000 = 7 and n = 2 then '，提到磁悬浮' else '' end) end,
           date '2026-01-01' + (a.nth * 7 + n) % 300, 'staff', '', now(), now()
      from (select id, (row_number() over (order by id))::int as nth from archives.archive) a
      cross join generate_series(0, ${RECORDS / ENTERPRISES - 1}::int) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const list = (park: BenchPark, input: object, session: string) =>
  post<{ items: { id: string }[]; next: string | null }>(park, 'archive/directoryList', input, session)

async function pages(park: BenchPark, session: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const sort of ['name', 'newest', 'capital'] as const) {
    let deep: string | undefined
    for (let at = 1; at < DEEP; at += 1) {
      const { body } = await list(park, { query: {}, sort, ...(deep && { next: deep }) }, session)
      deep = body.next ?? undefined
    }
    if (deep === undefined) throw new Error(`there is no page ${DEEP}`)
    const took = { first: [] as number[], deep: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      took.first.push((await list(park, { query: {}, sort }, session)).ms)
      took.deep.push((await list(park, { query: {}, sort, next: deep }, session)).ms)
    }
    figures.push(compared(`page ${DEEP} by ${sort} against 1`, median(took.deep), median(took.first), 1.5))
  }
  return figures
}

/** Words that stand everywhere, in one of three, in a name, rarely and nowhere. */
const WORDS = ['技术', '激光', '云图', '磁悬浮', '量子纠缠', 'yunt', '高新 激光'] as const

async function words(park: BenchPark, session: string): Promise<Figure[]> {
  const { body } = await list(park, { query: {} }, session)
  const id = body.items[0]?.id ?? newId()
  const took = new Map<string, number[]>()
  const keys: number[] = []
  for (let round = 0; round < SEARCHES; round += 1) {
    keys.push((await post(park, 'archive/details', { id }, session)).ms)
    for (const text of WORDS) {
      const { ms } = await list(park, { query: { words: text } }, session)
      took.set(text, [...(took.get(text) ?? []), ms])
    }
  }
  const key = p95(keys)
  return [...took].map(([text, ms]) => compared(`words ${text}, p95 against a key look-up`, p95(ms), key, 20))
}
