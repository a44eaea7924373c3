import { sql } from 'kysely'
import type { Plan } from '#contract/patrol'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'

/** A plan as it is stored. */
export interface PlanRow {
  readonly id: string
  readonly areaId: string
  readonly title: string
  readonly rule: Pick<Plan['rule'], 'every' | 'weekdays'>
  readonly firstOn: Day
  readonly fromMinute: number
  readonly toMinute: number
  readonly walkerId: string | null
  readonly disabled: boolean
  readonly madeThrough: Day | null
  readonly version: number
}

const PLAN = [
  'id',
  'areaId',
  'title',
  'rule',
  'firstOn',
  'fromMinute',
  'toMinute',
  'walkerId',
  'disabled',
  'madeThrough',
  'version',
] as const

const byTitle = keyset('asc', { title: 'text', id: 'id' })

/** Plans of a park by title. */
export function listPlans(
  db: Db,
  which: PageAsked & { areaId: string; disabled?: boolean | undefined },
): Promise<Page<PlanRow>> {
  const { areaId, disabled } = which
  const query = db
    .selectFrom('patrol.plan')
    .select(PLAN)
    .where('areaId', '=', areaId)
    .$if(disabled !== undefined, (some) => some.where('disabled', '=', disabled ?? false))
    .$castTo<PlanRow>()
  return byTitle.page(query, which)
}

/** A plan of a park, held to the end of the transaction; undefined: there is none. */
export function lockPlan(db: Db, areaId: string, id: string): Promise<PlanRow | undefined> {
  return db
    .selectFrom('patrol.plan')
    .select(PLAN)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<PlanRow>()
    .executeTakeFirst()
}

/** How many plans of a park are in use. */
export async function countPlans(db: Db, areaId: string): Promise<number> {
  const { count } = await db
    .selectFrom('patrol.plan')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a new plan, or changes the one of this id, with its points in their order. */
export async function putPlan(db: Db, plan: PlanRow, pointIds: readonly string[], now: Date): Promise<void> {
  const { id, areaId, rule, ...facts } = plan
  const values = { ...facts, rule: JSON.stringify(rule), changedAt: now }
  await db
    .insertInto('patrol.plan')
    .values({ id, areaId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await db.deleteFrom('patrol.planPoint').where('planId', '=', id).execute()
  await db
    .insertInto('patrol.planPoint')
    .values(pointIds.map((pointId, position) => ({ planId: id, pointId, position })))
    .execute()
}

/** Writes the last day that was dealt with. */
export async function updateMadeThrough(db: Db, id: string, day: Day): Promise<void> {
  await db.updateTable('patrol.plan').set({ madeThrough: day }).where('id', '=', id).execute()
}

/** Points of plans in their order, with what they are called. */
export async function listPlanPoints(
  db: Db,
  planIds: readonly string[],
): Promise<{ planId: string; id: string; name: string; place: string; disabled: boolean }[]> {
  const { rows } = await sql<{ planId: string; id: string; name: string; place: string; disabled: boolean }>`
    select pp.plan_id, p.id, p.name, p.place, p.disabled
      from patrol.plan_point pp join patrol.point p on p.id = pp.point_id
     where pp.plan_id = any (${[...planIds]}::uuid[]) order by pp.plan_id, pp.position`.execute(db)
  return rows
}

/** Plans in use whose days up to this one were not all dealt with. */
export async function listPlansToMake(db: Db, today: Day): Promise<{ id: string; areaId: string }[]> {
  return await db
    .selectFrom('patrol.plan')
    .select(['id', 'areaId'])
    .where('disabled', '=', false)
    .where('firstOn', '<=', today)
    .where((is) => is.or([is('madeThrough', 'is', null), is('madeThrough', '<', today)]))
    .orderBy('id')
    .execute()
}
