import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** An access control as it is kept. */
export interface ControlRow {
  readonly id: string
  readonly areaId: string
  readonly companyId: string
  readonly name: string
  readonly place: string
  readonly pointIds: readonly string[]
  readonly disabledAt: Date | null
  readonly version: number
}

const COLUMNS = ['id', 'areaId', 'companyId', 'name', 'place', 'pointIds', 'disabledAt', 'version'] as const

const byCompany = keyset('asc', { companyId: 'id', name: 'text', id: 'id' })

/** Access controls of a park, by company and name. */
export function listControlsOfPark(
  db: Db,
  { areaId, ...asked }: PageAsked & { areaId: string },
): Promise<Page<ControlRow>> {
  return byCompany.page(
    db.selectFrom('parking.accessControl').select(COLUMNS).where('areaId', '=', areaId).$castTo<ControlRow>(),
    asked,
  )
}

/** An access control, its row held until the transaction ends; null: the park has none of this id. */
export async function lockControl(db: Db, areaId: string, id: string): Promise<ControlRow | null> {
  const row = await db
    .selectFrom('parking.accessControl')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The control of a company by its name, held; null: it has none. */
export async function lockControlNamed(
  db: Db,
  of: { areaId: string; companyId: string; name: string },
): Promise<ControlRow | null> {
  const row = await db
    .selectFrom('parking.accessControl')
    .select(COLUMNS)
    .where('areaId', '=', of.areaId)
    .where('companyId', '=', of.companyId)
    .where('name', '=', of.name)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Writes an access control anew, or a new one. Throws `access_control_once` where the company has another of this name. */
export async function putControlRow(db: Db, row: ControlRow): Promise<void> {
  const { id, pointIds, ...facts } = row
  const stored = { ...facts, pointIds: [...pointIds] }
  await db
    .insertInto('parking.accessControl')
    .values({ id, ...stored })
    .onConflict((c) => c.constraint('access_control_pk').doUpdateSet(stored))
    .execute()
}

/** The points of these controls, each once; the rows are shared, so that whoever changes them comes before or after. */
export async function sharePointsOf(db: Db, controlIds: readonly string[]): Promise<string[]> {
  if (controlIds.length === 0) return []
  const rows = await db
    .selectFrom('parking.accessControl')
    .select('pointIds')
    .where('id', 'in', [...controlIds])
    .orderBy('id')
    .forShare()
    .execute()
  return [...new Set(rows.flatMap(({ pointIds }) => pointIds))]
}

/** An approved application for access that is not over. */
export interface HeldAccess {
  readonly id: string
  readonly personId: string
  readonly controlIds: readonly string[]
  readonly fromAt: Date
  readonly untilAt: Date
}

/** Approved applications for a control that are not over, by id; held until the transaction ends. */
export function lockHolders(db: Db, controlId: string, now: Date): Promise<HeldAccess[]> {
  return db
    .selectFrom('parking.staffApplication')
    .select(['id', 'personId', 'controlIds', 'fromAt', 'untilAt'])
    .where('kind', '=', 'access')
    .where('state', '=', 'approved')
    .where('untilAt', '>', now)
    .where('controlIds', '@>', sql<string[]>`array[${controlId}]::uuid[]`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** How many hold each of these controls now. */
export async function countHolders(
  db: Db,
  controlIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (controlIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: number }>`
    select c.id, count(*)::int as count
      from unnest(${[...controlIds]}::uuid[]) c (id)
      join parking.staff_application a on a.control_ids @> array[c.id] and a.kind = 'access' and a.state = 'approved'
       and a.from_at <= ${now} and a.until_at > ${now}
     group by c.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Approved applications for access of somebody at a company that are not over, held. */
export function lockAccessOf(
  db: Db,
  of: { personId: string; companyId: string; now: Date },
): Promise<{ id: string; areaId: string; fromAt: Date; untilAt: Date }[]> {
  return db
    .selectFrom('parking.staffApplication')
    .select(['id', 'areaId', 'fromAt', 'untilAt'])
    .where('kind', '=', 'access')
    .where('state', '=', 'approved')
    .where('personId', '=', of.personId)
    .where('companyId', '=', of.companyId)
    .where('untilAt', '>', of.now)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Of these applications, those of somebody. */
export async function listOwnAccess(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('parking.staffApplication')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
