import { type SqlBool, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { isHrOf } from '../status/queries.ts'

/** Who looks at applications. */
export interface Looker {
  areaId: string
  personId: string
  operator: boolean
}

const company = sql.ref('a.companyId')
/** The company has somebody who manages it. */
const managed = sql<boolean>`exists (select from people.membership m where m.company_id = ${company} and m.manager)`
/** The person may manage the people of the application's company: its manager, or HR. */
const mayManage = (personId: string) => sql<boolean>`exists (
  select from people.membership tie join people.company c on c.id = tie.company_id and c.state = 'active'
  where tie.person_id = ${personId} and tie.company_id = ${company} and (tie.manager or ${isHrOf('tie')}))`
/** The invitation went to the person's phone, which they have proven. */
const invited = (personId: string) => sql<boolean>`(a.kind = 'invite' and coalesce(a.phone_index = (
  select p.phone_index from people.person p where p.id = ${personId} and p.phone_verified_at is not null), false))`

function rows(db: Db, { areaId, personId }: Pick<Looker, 'areaId' | 'personId'>) {
  return db
    .selectFrom('people.application as a')
    .innerJoin('people.company as company', 'company.id', 'a.companyId')
    .leftJoin('people.person as person', 'person.id', 'a.personId')
    .select([
      'a.id',
      'a.kind',
      'a.state',
      'a.companyId',
      'company.name as companyName',
      'company.state as companyState',
      'company.creditCode',
      'a.personId',
      'a.name',
      'person.nickName',
      'person.phoneSealed as personPhone',
      'a.phoneSealed',
      'a.words',
      'a.reason',
      'a.departmentId',
      'a.askedBy',
      'a.createdAt',
      'a.decidedAt',
      'a.decidedBy',
      'a.toldAt',
      managed.as('managed'),
      mayManage(personId).as('mayManage'),
      invited(personId).as('invited'),
    ])
    .where('a.areaId', '=', areaId)
}

/** An application as it is kept, and what whoever looks has to do with it. */
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** An application of a park, as this person stands to it; undefined: unknown. */
export function findApplication(
  db: Db,
  looker: Pick<Looker, 'areaId' | 'personId'>,
  id: string,
): Promise<ApplicationRow | undefined> {
  return rows(db, looker).where('a.id', '=', id).executeTakeFirst()
}

const newest = keyset('desc', { 'a.id': 'id' })

/** Applications of a person and invitations to their phone, those that they may decide, or invitations that their companies sent; the newest first. */
export function listApplications(
  db: Db,
  looker: Looker,
  { view, ...asked }: PageAsked & { view: 'mine' | 'decide' | 'sent' },
): Promise<Page<ApplicationRow>> {
  const { personId, operator } = looker
  const forPark = sql<SqlBool>`(${operator} and (a.kind = 'register' or not ${managed} or a.told_at is not null))`
  const which = {
    mine: sql<SqlBool>`(a.person_id = ${personId} or a.state = 'invited' and ${invited(personId)})`,
    decide: sql<SqlBool>`(a.state = 'applied' and (${forPark} or a.kind = 'join' and ${mayManage(personId)}))`,
    sent: sql<SqlBool>`(a.kind = 'invite' and ${mayManage(personId)})`,
  }[view]
  return newest.page(rows(db, looker).where(which), asked)
}

/** How many applications of a person are open, and whether they are of this company. Their row is locked: nobody counts beside it. */
export async function countOpen(
  db: Db,
  personId: string,
  companyId: string | null,
): Promise<{ count: number; ofCompany: boolean; member: boolean }> {
  const { rows } = await sql<{ count: number; ofCompany: boolean; member: boolean }>`
    select count(*)::int as count, coalesce(bool_or(company_id = ${companyId}::uuid), false) as of_company,
      exists (select from people.membership where person_id = ${personId} and company_id = ${companyId}::uuid) as member
    from people.application where person_id = ${personId} and state = 'applied'`.execute(db)
  return rows[0] ?? { count: 0, ofCompany: false, member: false }
}

/** What is written of a new application or invitation. */
export interface NewApplication {
  id: string
  areaId: string
  companyId: string
  kind: 'join' | 'register' | 'invite'
  state: 'applied' | 'invited'
  personId: string | null
  name: string
  words: string
  departmentId: string | null
  askedBy: string
  createdAt: Date
  phoneSealed: Buffer | null
  phoneIndex: Buffer | null
  /** What an invited person will be there. */
  title?: string
  place?: string
  roleIds?: string[]
  imported?: boolean
}

/** Writes applications; answers the ids of those of which none like them is open already. */
export async function insertApplications(db: Db, applications: readonly NewApplication[]): Promise<string[]> {
  if (applications.length === 0) return []
  const rows = await db
    .insertInto('people.application')
    .values([...applications])
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes an application; false: the same one is open already. */
export async function insertApplication(db: Db, application: NewApplication): Promise<boolean> {
  return (await insertApplications(db, [application])).length > 0
}

/** Makes of somebody who accepted an invitation what it says they are in the company. */
export async function settleInvited(db: Db, applicationId: string, personId: string): Promise<void> {
  await sql`
    with invite as (select company_id, title, place, role_ids from people.application where id = ${applicationId}),
    entry as (
      update people.membership tie set title = invite.title, place = invite.place from invite
       where tie.person_id = ${personId} and tie.company_id = invite.company_id and (invite.title <> '' or invite.place <> ''))
    insert into people.business_role_member (role_id, person_id, company_id)
    select role.id, ${personId}::uuid, invite.company_id
      from invite join people.business_role role on role.company_id = invite.company_id and role.id = any(invite.role_ids)
    on conflict do nothing`.execute(db)
}

/** Moves an open application into a state that ends it, once: false where it is open no more. */
export async function endApplication(
  db: Db,
  id: string,
  from: 'applied' | 'invited',
  to: {
    state: 'accepted' | 'refused' | 'withdrawn' | 'expired'
    decidedAt: Date
    decidedBy: string | null
    reason?: string
    personId?: string
  },
): Promise<boolean> {
  const row = await db
    .updateTable('people.application')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what else is open between a person and a company that they are of now; answers the ids. */
export async function endOthers(db: Db, personId: string, companyId: string, at: Date): Promise<string[]> {
  const rows = await db
    .updateTable('people.application')
    .set({ state: 'accepted', decidedAt: at, decidedBy: personId })
    .where('personId', '=', personId)
    .where('companyId', '=', companyId)
    .where('state', '=', 'applied')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Withdraws all that a person has open; answers the ids. */
export async function withdrawAll(db: Db, personId: string, at: Date): Promise<string[]> {
  const rows = await db
    .updateTable('people.application')
    .set({ state: 'withdrawn', decidedAt: at, decidedBy: personId })
    .where('personId', '=', personId)
    .where('state', '=', 'applied')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A company of the park that people may ask to join, with whether it has a manager; undefined: there is none. */
export function findJoinable(db: Db, areaId: string, companyId: string) {
  return db
    .selectFrom('people.company as c')
    .select([
      'c.id',
      'c.name',
      sql<boolean>`exists (select from people.membership m where m.company_id = c.id and m.manager)`.as('managed'),
    ])
    .where('c.areaId', '=', areaId)
    .where('c.id', '=', companyId)
    .where('c.state', '=', 'active')
    .where('c.listed', '=', true)
    .executeTakeFirst()
}

/** Listed companies that a person is not of and has not asked, whose name, spelling or initials have a part that begins so; by name. */
export function listJoinable(
  db: Db,
  { areaId, personId }: Pick<Looker, 'areaId' | 'personId'>,
  /** As keys of names are written; empty: all. */
  text: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('people.company as c')
    .select(['c.id', 'c.name'])
    .where('c.areaId', '=', areaId)
    .where('c.state', '=', 'active')
    .where('c.listed', '=', true)
    .$if(text !== '', (query) =>
      query.where(
        sql<SqlBool>`c.id in (select k.company_id from people.company_key k
          where k.area_id = ${areaId} and k.key >= ${text} and k.key < ${text}||chr(1114111))`,
      ),
    )
    .where(
      sql<SqlBool>`not exists (select from people.membership m where m.company_id = c.id and m.person_id = ${personId})`,
    )
    .where(
      sql<SqlBool>`not exists (select from people.application a
        where a.company_id = c.id and a.person_id = ${personId} and a.state = 'applied')`,
    )
    .orderBy('c.pinyin')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

/** How many people a company invited since, and whether the owner of a phone is of it. The company is locked: nobody counts beside it. */
export async function countInvited(
  db: Db,
  { areaId, companyId, phoneIndex }: { areaId: string; companyId: string; phoneIndex: Buffer },
  since: Date,
): Promise<{ count: number; member: boolean }> {
  const { rows } = await sql<{ count: number; member: boolean }>`
    select count(*)::int as count,
      exists (select from people.membership tie join people.person p on p.id = tie.person_id
        where tie.company_id = ${companyId} and p.area_id = ${areaId} and p.phone_index = ${phoneIndex}) as member
    from people.application
    where company_id = ${companyId} and kind = 'invite' and not imported and created_at >= ${since}`.execute(db)
  return rows[0] ?? { count: 0, member: false }
}

/** Applications that wait since before, of which nobody was reminded or operators were not invite yet, and invitations; the oldest first. */
export function listWaiting(db: Db, before: Date, after: { createdAt: Date; id: string } | null, limit: number) {
  return db
    .selectFrom('people.application as a')
    .innerJoin('people.company as company', 'company.id', 'a.companyId')
    .select([
      'a.id',
      'a.areaId',
      'a.kind',
      'a.state',
      'a.companyId',
      'company.name as companyName',
      'a.name',
      'a.createdAt',
      'a.remindedAt',
      'a.toldAt',
      managed.as('managed'),
    ])
    .where('a.state', 'in', ['applied', 'invited'])
    .where('a.createdAt', '<', before)
    .where((is) => is.or([is('a.state', '=', 'invited'), is('a.remindedAt', 'is', null), is('a.toldAt', 'is', null)]))
    .$if(after !== null, (query) =>
      query.where((is) =>
        is(is.refTuple('a.createdAt', 'a.id'), '>', is.tuple(after?.createdAt ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

/** Writes that the deciders of an open application were reminded, or operators invite; false: it is open no more, or it was done. */
export async function markNotified(db: Db, id: string, what: 'remindedAt' | 'toldAt', at: Date): Promise<boolean> {
  const row = await db
    .updateTable('people.application')
    .set(what === 'toldAt' ? { toldAt: at, remindedAt: sql<Date>`coalesce(reminded_at, ${at})` } : { remindedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'applied')
    .where(what, 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks some open invitations whose phone is sealed or indexed with another key than the given ones. */
export function lockStaleInvitations(db: Db, { sealed, index }: { sealed: Buffer; index: Buffer }, limit: number) {
  return db
    .selectFrom('people.application')
    .select(['id', 'phoneSealed'])
    .where('phoneSealed', 'is not', null)
    .where((or) =>
      or.or([
        or(sql`substring(phone_sealed from 1 for ${sealed.length}::int)`, '<>', sealed),
        or(sql`substring(phone_index from 1 for ${index.length}::int)`, '<>', index),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Writes the phone of an invitation, sealed anew. */
export async function setInvitedPhone(
  db: Db,
  id: string,
  phone: { phoneSealed: Buffer; phoneIndex: Buffer },
): Promise<void> {
  await db.updateTable('people.application').set(phone).where('id', '=', id).execute()
}
