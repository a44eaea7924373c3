import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Period } from './rules.ts'

const APPLICATION = [
  'a.id',
  'a.nth',
  'a.areaId',
  'a.kind',
  'a.personId',
  'a.companyId',
  'a.plate',
  'a.controlIds',
  'a.proofId',
  'a.reason',
  'a.fromAt',
  'a.untilAt',
  'a.state',
  'a.change',
  'a.previousId',
  'a.askedAt',
  'a.approvedAt',
  'a.poolId',
  'a.lotteryId',
  'a.caseId',
  'a.hidden',
] as const

type Named = { id: string; name: string }[]

/** Lots and doors come with their names, and whether another application goes on from this one. */
const applications = (db: Db) =>
  db
    .selectFrom('parking.staffApplication as a')
    .select(APPLICATION)
    .select([
      sql<Named>`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.position), '[]')
        from parking.lot l where l.id = any(a.lot_ids))`.as('lots'),
      sql<Named>`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
        from parking.access_control c where c.id = any(a.control_ids))`.as('controls'),
      sql<boolean>`exists (select 1 from parking.staff_application n where n.previous_id = a.id
        and n.state in ('asked', 'company_approved', 'approved'))`.as('followed'),
    ])

/** An application of this park. */
export function findApplication(db: Db, areaId: string, id: string) {
  return applications(db).where('a.areaId', '=', areaId).where('a.id', '=', id).executeTakeFirst()
}

/** The same of any park. */
export function findApplicationById(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return applications(db).where('a.id', '=', id).executeTakeFirst()
}
export type ApplicationRow = Awaited<ReturnType<typeof findApplication>> & object

/** Whose applications, and how they stand. */
export interface ListOf extends PageAsked {
  areaId: string
  personId?: string
  kind?: string | undefined
  companyIds?: readonly string[]
  states?: readonly string[]
  /** Those in a published lottery are left out. */
  notInLottery?: boolean
  /** The oldest first; else the latest. */
  oldestFirst?: boolean
}

const KEYS = { 'a.askedAt': 'instant', 'a.id': 'id' } as const
const oldest = keyset('asc', KEYS)
const latest = keyset('desc', KEYS)

/** Applications of a person (those that they took off their list left out), of companies, or of the park. */
export function listApplications(db: Db, of: ListOf): Promise<Page<ApplicationRow>> {
  let query = applications(db).where('a.areaId', '=', of.areaId)
  if (of.personId !== undefined) query = query.where('a.personId', '=', of.personId).where('a.hidden', '=', false)
  if (of.kind !== undefined) query = query.where('a.kind', '=', of.kind)
  if (of.companyIds) query = query.where('a.companyId', '=', sql<string>`any(${of.companyIds}::uuid[])`)
  if (of.states) query = query.where('a.state', 'in', of.states)
  if (of.notInLottery) query = query.where('a.lotteryId', 'is', null)
  return (of.oldestFirst ? oldest : latest).page(query, of)
}

/** Locks a person's applications, then those for a plate, until the transaction ends. */
export async function lockApplicant(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  plate: string | null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parking staff ${personId}`}, 0))`.execute(db)
  if (plate !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`parking staff ${areaId} ${plate}`}, 0))`.execute(db)
}

const OPEN = ['asked', 'company_approved', 'approved'] as const

/** The first application that stands for a plate in a period, beside one. */
export function findActiveOfPlate(
  db: Db,
  areaId: string,
  { plate, fromAt, untilAt, but = null }: Period & { plate: string; but?: string | null },
) {
  let query = db
    .selectFrom('parking.staffApplication')
    .select(['id', 'personId', 'fromAt', 'untilAt'])
    .where('areaId', '=', areaId)
    .where('plate', '=', plate)
    .where('state', 'in', OPEN)
    .where('fromAt', '<', untilAt)
    .where('untilAt', '>', fromAt)
    .orderBy('fromAt')
    .limit(1)
  if (but !== null) query = query.where('id', '<>', but)
  return query.executeTakeFirst()
}

/** The application of a person for the same doors in the same period that stands. */
export async function findSameAccess(
  db: Db,
  areaId: string,
  of: Period & { personId: string; companyId: string; controlIds: readonly string[] },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('parking.staffApplication')
    .select('id')
    .where('areaId', '=', areaId)
    .where('personId', '=', of.personId)
    .where('companyId', '=', of.companyId)
    .where('kind', '=', 'access')
    .where('state', 'in', OPEN)
    .where('fromAt', '=', of.fromAt)
    .where('untilAt', '=', of.untilAt)
    .where('controlIds', '=', sql<string[]>`${of.controlIds}::uuid[]`)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** How many applications of a person are under way, or approved and not over. */
export async function countOpen(db: Db, areaId: string, personId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('parking.staffApplication')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where('state', 'in', OPEN)
    .where('untilAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** An application to be written. */
export interface NewApplication extends Period {
  id: string
  areaId: string
  kind: string
  personId: string
  companyId: string
  plate: string | null
  controlIds: readonly string[]
  proofId: string | null
  reason: string
  change: string
  previousId: string | null
  askedAt: Date
}

/** Writes an application that is asked for. Throws `staff_application_next_once` where another one goes on from the same one. */
export async function insertApplication(db: Db, { controlIds, ...row }: NewApplication): Promise<void> {
  await db
    .insertInto('parking.staffApplication')
    .values({ ...row, controlIds: [...controlIds], state: 'asked' })
    .execute()
}

/** What an act writes of an application. */
export interface Change {
  state?: string
  approvedAt?: Date
  poolId?: string | null
  lotIds?: string[]
  fromAt?: Date
  untilAt?: Date
  plate?: string | null
  controlIds?: string[]
  proofId?: string | null
  reason?: string
  hidden?: boolean
}

/** Changes an application while it is in this state and in no lottery; false: it no longer is. */
export async function changeFrom(db: Db, id: string, state: string, change: Change): Promise<boolean> {
  const row = await db
    .updateTable('parking.staffApplication')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('lotteryId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The same of one that may have been in a lottery: for who withdraws, ends or hides their own. */
export async function changeOwn(db: Db, id: string, state: string, change: Change): Promise<boolean> {
  const row = await db
    .updateTable('parking.staffApplication')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An act about an application. */
export interface Act {
  id: string
  applicationId: string
  act: string
  byId: string | null
  at: Date
  note: string
}

/** Writes acts. */
export async function insertActs(db: Db, acts: readonly Act[]): Promise<void> {
  if (acts.length > 0)
    await db
      .insertInto('parking.staffAct')
      .values([...acts])
      .execute()
}

/** What was done about an application, the latest first. */
export function listActs(db: Db, applicationId: string) {
  return db
    .selectFrom('parking.staffAct')
    .select(['act', 'byId', 'at', 'note'])
    .where('applicationId', '=', applicationId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type ActRow = Awaited<ReturnType<typeof listActs>>[number]

/** Doors of a company that may be asked for. */
export function listControls(db: Db, areaId: string, companyId: string) {
  return db
    .selectFrom('parking.accessControl')
    .select(['id', 'name', 'place'])
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where('disabledAt', 'is', null)
    .orderBy('name')
    .execute()
}

/** Writes a door of a company, or anew where it is; answers it. */
export function putControl(
  db: Db,
  control: { id: string; areaId: string; companyId: string; name: string; place: string },
) {
  return db
    .insertInto('parking.accessControl')
    .values(control)
    .onConflict((c) =>
      c.constraint('access_control_once').doUpdateSet((is) => ({
        place: control.place,
        version: is('parking.access_control.version' as never, '+', 1 as never),
      })),
    )
    .returning(['id', 'name', 'place', 'version'])
    .executeTakeFirstOrThrow()
}
