import { sql } from 'kysely'
import { makePerson, makeSession } from '#fixtures/people'
import { makeTaskType } from '#fixtures/tasks'
import type { Db } from '#platform/db'
import { compared, type Figure } from './figures.ts'
import { median } from './load.ts'
import { type BenchPark, inPark, post } from './park.ts'

/** Tasks of one sponsor, each with so many shares: a million and a little. */
const TASKS = 20_100
const SHARES = 50
/** The last page that is asked for; a page has twenty. */
const DEEP = 1000
const ROUNDS = 60
const TABS = ['sponsored', 'done', 'copied'] as const

/** My tasks and my duties in a park with a million shares, as somebody sees them who sent, did and got a copy of 20,100 tasks. */
export async function benchTasks(): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { db } = park.product.store
    const me = await makePerson(db, { roles: ['operator'] })
    await fill(db, park, me.id)
    const session = await makeSession(db, park.product.identity, me)
    return [...(await pages(park, session)), ...(await duties(park, session))]
  })
}

async function fill(db: Db, { product }: BenchPark, me: string): Promise<void> {
  const others: string[] = []
  for (let n = 1; n < SHARES; n += 1) others.push((await makePerson(db)).id)
  const { typeId } = await makeTaskType(db, product.forms, { now: new Date() })
  await sql`
    insert into tasks.task (id, area_id, sponsor_id, type_id, type_version, title, scope, due_on, state, created_at, sent_at)
    select gen_random_uuid(), '1', ${me}, ${typeId}, 1, '任务' || n, '[]', current_date, case when n % 4 = 0 then 'running' else 'done' end,
           now() - make_interval(mins => n), now() - make_interval(mins => n)
      from generate_series(1, ${TASKS}::int) n`.execute(db)
  await sql`
    insert into tasks.part (id, task_id, area_id, person_id, executor_id, state, due_on, created_at, taken_at, handed_at, ended_at)
    select gen_random_uuid(), t.id, '1', p.id, p.id, case when t.state = 'running' and p.id <> ${me} then 'filling' else 'passed' end, t.due_on,
           t.created_at, t.created_at, t.created_at, case when t.state = 'running' and p.id <> ${me} then null else t.created_at end
      from tasks.task t cross join unnest(${[me, ...others]}::uuid[]) p(id)`.execute(db)
  await sql`insert into tasks.copy (task_id, person_id, at) select id, ${me}, created_at from tasks.task`.execute(db)
  // a duty of each share that is open, and as many of operators
  await sql`
    insert into approvals.duty (id, address, area_id, kind, subject_kind, subject_id, key, title, text, path, opened_at)
    select gen_random_uuid(), case when x.n = 1 then 'right:operator' else 'person:' || p.person_id end, '1', 'task', 'tasks.filling',
           p.id::text, x.n::text, '填报任务', '', '/parkCoordination/fillPage?id=' || p.id, p.created_at
      from tasks.part p cross join generate_series(1, 2) x(n) where p.state = 'filling'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

type Page = { items: object[]; next: string | null }

async function pages(park: BenchPark, session: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const tab of TABS) {
    const page = async (next?: string) =>
      await post<Page>(park, 'task/myTasks', { tab, ...(next !== undefined && { next }) }, session)
    figures.push(await deepAgainstFirst(`my tasks, ${tab}`, page))
  }
  return figures
}

async function duties(park: BenchPark, session: string): Promise<Figure[]> {
  const page = async (next?: string) =>
    await post<Page>(park, 'approval/duties', next === undefined ? {} : { next }, session)
  return [await deepAgainstFirst('my duties', page)]
}

/** Page 1,000 against page 1, asked turn and turn about: the ratio of the medians. */
async function deepAgainstFirst(
  name: string,
  page: (next?: string) => Promise<{ body: Page; ms: number }>,
): Promise<Figure> {
  let deep: string | null = null
  for (let at = 1; at < DEEP; at += 1) {
    const { body } = await page(deep ?? undefined)
    if (body.next === null) throw new Error(`${name}: there is no page ${DEEP}`)
    deep = body.next
  }
  const took = { first: [] as number[], deep: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    took.first.push((await page()).ms)
    took.deep.push((await page(deep ?? undefined)).ms)
  }
  return compared(`${name}, page ${DEEP} against 1`, median(took.deep), median(took.first), 1.5)
}
