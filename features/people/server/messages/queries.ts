import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** An application or invitation, as a message about it needs it. */
export interface ApplicationNews {
  readonly id: string
  readonly areaId: string
  readonly kind: 'join' | 'register' | 'invite'
  readonly state: string
  readonly personId: string | null
  readonly askedBy: string | null
  readonly name: string
  readonly reason: string
  readonly companyName: string
  /** Of an open invitation: whoever has proven its phone. */
  readonly invitedIds: string[]
}

/** An application or invitation; undefined: it is gone. */
export async function findApplicationNews(db: Db, id: string): Promise<ApplicationNews | undefined> {
  const { rows } = await sql<ApplicationNews>`
    select a.id, a.area_id, a.kind, a.state, a.person_id, a.asked_by, a.name, a.reason, c.name as company_name,
           coalesce((select array_agg(p.id) from people.person p
                      where a.state = 'invited' and p.area_id = a.area_id and p.phone_index = a.phone_index
                        and p.phone_verified_at is not null), '{}') as invited_ids
      from people.application a join people.company c on c.id = a.company_id where a.id = ${id}`.execute(db)
  return rows[0]
}

/** Of these applications, those that are a person's, that they asked for, or that invite them. */
export async function listApplicationsOpenTo(db: Db, of: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from people.application a
     where a.id = any(${[...ids]}::uuid[]) and a.area_id = ${of.areaId}
       and (a.person_id = ${of.personId} or a.asked_by = ${of.personId}
         or (a.state = 'invited' and a.phone_index = (
              select p.phone_index from people.person p where p.id = ${of.personId} and p.phone_verified_at is not null)))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whose messages. */
export interface Reader {
  readonly areaId: string
  readonly personId: string
}

/** The name of a company. */
export async function findCompanyName(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('people.company').select('name').where('id', '=', id).executeTakeFirst())?.name
}

/** Of these companies of a park, those whose person somebody is. */
export async function listCompaniesOf(db: Db, of: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from people.company c
     where c.id = any(${[...ids]}::uuid[]) and c.area_id = ${of.areaId}
       and exists (select from people.membership m where m.company_id = c.id and m.person_id = ${of.personId})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Of these companies, those of which somebody was a person before. */
export async function listCompaniesLeft(db: Db, of: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from people.company c
     where c.id = any(${[...ids]}::uuid[]) and c.area_id = ${of.areaId}
       and exists (select from people.past_membership m where m.company_id = c.id and m.person_id = ${of.personId})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A role of the park that somebody was given, as a message about it needs it. */
export interface GrantNews {
  readonly areaId: string
  readonly personId: string
  readonly role: string
  readonly beginsOn: string
  readonly endsOn: string
  readonly endedAt: Date | null
  readonly endReason: string | null
}

/** A grant. */
export async function findGrantNews(db: Db, id: string): Promise<GrantNews | undefined> {
  const { rows } = await sql<GrantNews>`
    select g.area_id, g.person_id, r.name as role, g.begins_on, g.ends_on, g.ended_at, g.end_reason
      from people.role_grant g join people.park_role r on r.id = g.role_id where g.id = ${id}`.execute(db)
  return rows[0]
}

/** Of these grants, those of a person. */
export async function listGrantsOf(db: Db, of: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('people.roleGrant')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('areaId', '=', of.areaId)
    .where('personId', '=', of.personId)
    .execute()
  return rows.map(({ id }) => id)
}
