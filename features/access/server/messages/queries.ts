import { sql } from 'kysely'
import { operatorsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader } from '#platform/notify'
import { listGatekeepers } from '../points/queries.ts'

const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))

/** Of these flags, those of passes that somebody holds. */
export async function listOwnFlags(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('access.flag as flag')
    .innerJoin('access.pass as pass', 'pass.id', 'flag.passId')
    .select('flag.id')
    .where('flag.id', 'in', [...ids])
    .where('flag.areaId', '=', areaId)
    .where('pass.holderId', '=', personId)
    .execute()
  return idsOf(rows)
}

/** Of these agents, those that somebody named or is. */
export async function listOwnAgents(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('access.agent')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .where((is) => is.or([is('principalId', '=', personId), is('agentId', '=', personId)]))
    .execute()
  return idsOf(rows)
}

/** Of these cards, those of somebody. */
export async function listOwnCards(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('access.card')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .execute()
  return idsOf(rows)
}

/** Of these faces, those of somebody that were not withdrawn. */
export async function listOwnFaces(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('access.face')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where('state', 'in', ['consented', 'checked'])
    .execute()
  return idsOf(rows)
}

/** Of these emergencies, those of the park of somebody who judges at one of its points, or operates it. */
export async function listEmergenciesFor(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
  const isTheirs =
    (await listGatekeepers(db, areaId)).some((keeper) => keeper.personId === personId) ||
    (await operatorsOf(db, areaId)).includes(personId)
  if (!isTheirs) return idsOf([])
  const rows = await db
    .selectFrom('access.emergency')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .execute()
  return idsOf(rows)
}

/** Whose card it is, until when it is to be collected, and what was answered; null: it is not there, or stands elsewhere by now. */
export async function findMovedCard(db: Db, areaId: string, id: string, state: string) {
  const row = await db
    .selectFrom('access.card')
    .select(['personId', 'readyUntil', 'opinion'])
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('state', '=', state)
    .executeTakeFirst()
  return row ?? null
}

/** Of these companies, those that somebody works for and whose managers see by name who was there. */
export async function listOwnCompanies(db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select m.company_id as id from people.v_member m
      join access.staff_names n on n.company_id = m.company_id and n.begins_on is not null
     where m.company_id = any(${[...ids]}::uuid[]) and m.area_id = ${areaId} and m.person_id = ${personId}`.execute(db)
  return idsOf(rows)
}

/** Everybody of a company. */
export async function listCompanyPeople(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select m.person_id from people.v_member m where m.company_id = ${companyId} order by m.person_id`.execute(db)
  return rows.map(({ personId }) => personId)
}
