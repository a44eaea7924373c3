import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Period, Taken } from './rules.ts'

const POOL = ['id', 'companyId', 'spaces', 'lotIds'] as const

/** Locks the spaces of a company, or of the park (null), until the transaction ends, for who sets how many there are. An approval locks them in `lockApplication`. */
export function lockPool(db: Db, areaId: string, companyId: string | null) {
  return db
    .selectFrom('parking.staffPool')
    .select(POOL)
    .where('areaId', '=', areaId)
    .where('companyId', 'is not distinct from', companyId)
    .forUpdate()
    .executeTakeFirst()
}
export type PoolRow = Awaited<ReturnType<typeof lockPool>> & object

/** The same by its id. */
export function lockPoolById(db: Db, areaId: string, id: string): Promise<PoolRow | undefined> {
  return db
    .selectFrom('parking.staffPool')
    .select(POOL)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What takes spaces of some pools in a period: approved applications beside one, and lotteries that are not drawn. By pool. */
export async function listTaken(
  db: Db,
  poolIds: readonly string[],
  { fromAt, untilAt, but = null }: Period & { but?: string | null },
): Promise<(poolId: string) => Taken[]> {
  if (poolIds.length === 0) return () => []
  const { rows } = await sql<Taken & { poolId: string }>`
    select pool_id, from_at, until_at, count(*)::int as spaces from parking.staff_application
     where pool_id = any(${poolIds}::uuid[]) and state = 'approved' and from_at < ${untilAt} and until_at > ${fromAt}
       and id is distinct from ${but}::uuid
     group by 1, 2, 3
    union all
    select pool_id, from_at, until_at, spaces from parking.staff_lottery
     where pool_id = any(${poolIds}::uuid[]) and state = 'published' and from_at < ${untilAt} and until_at > ${fromAt}`.execute(
    db,
  )
  const byPool = Map.groupBy(rows, ({ poolId }) => poolId)
  return (poolId) => byPool.get(poolId) ?? []
}

/** Pools of a company and of the park, as far as they are set. */
export function listPoolsFor(db: Db, areaId: string, companyId: string): Promise<PoolRow[]> {
  return db
    .selectFrom('parking.staffPool')
    .select(POOL)
    .where('areaId', '=', areaId)
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('companyId', 'is', null)]))
    .execute()
}

const byId = keyset('asc', { 'p.id': 'id' })

/** Pools of a park by id, each with how many applications wait that could take a space of it. */
export async function listPools(db: Db, areaId: string, { next, size }: PageAsked) {
  const { rows } = await sql<PoolRow & { waiting: number }>`
    select p.id, p.company_id, p.spaces, p.lot_ids,
           (select count(*)::int from parking.staff_application a
             where a.area_id = p.area_id and a.kind = 'parking' and a.state = 'company_approved' and a.lottery_id is null
               and (p.company_id is null or a.company_id = p.company_id)) as waiting
      from parking.staff_pool p
     where p.area_id = ${areaId} and ${byId.after(next)}
     order by ${byId.order} limit ${size + 1}`.execute(db)
  return byId.cut(rows, size)
}
export type ListedPool = Awaited<ReturnType<typeof listPools>>['items'][number]

/** How many applications wait for the park. */
export async function countWaiting(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from parking.staff_application
     where area_id = ${areaId} and state = 'company_approved' and lottery_id is null`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Writes how many spaces a pool has, and where. */
export async function putPool(
  db: Db,
  pool: { id: string; areaId: string; companyId: string | null; spaces: number; lotIds: string[]; changedAt: Date },
): Promise<PoolRow> {
  const { spaces, lotIds, changedAt } = pool
  return await db
    .insertInto('parking.staffPool')
    .values(pool)
    .onConflict((c) => c.constraint('staff_pool_once').doUpdateSet({ spaces, lotIds, changedAt }))
    .returning(POOL)
    .executeTakeFirstOrThrow()
}

const byCompany = keyset('asc', { 'a.companyId': 'id' })

/** Companies whose staff applied, by id, with those that wait for the park and the spaces that were set. */
export async function listApplying(db: Db, areaId: string, { next, size }: PageAsked) {
  const { rows } = await sql<{ companyId: string; waiting: number; spaces: number | null }>`
    select a.company_id, count(*) filter (where a.state = 'company_approved' and a.lottery_id is null)::int as waiting,
           (select p.spaces from parking.staff_pool p where p.area_id = ${areaId} and p.company_id = a.company_id) as spaces
      from parking.staff_application a
     where a.area_id = ${areaId} and ${byCompany.after(next)}
     group by a.company_id order by ${byCompany.order} limit ${size + 1}`.execute(db)
  return byCompany.cut(rows, size)
}
