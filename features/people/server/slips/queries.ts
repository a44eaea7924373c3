import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { type SlipStateWord, slipStateOf } from './state-queries.ts'

/** A slip as it is kept; what it opens stands in it as hashes alone. */
export interface NewSlip {
  readonly id: string
  readonly areaId: string
  readonly personId: string
  readonly tokenHash: Buffer
  readonly digitsHash: Buffer
  readonly printedAt: Date
  readonly printedBy: string
  readonly expiresAt: Date
  readonly triesLeft: number
}

/** Somebody who never signed in, with what a slip says of them. */
export interface SlipPerson {
  readonly id: string
  readonly name: string
  readonly phoneSealed: Buffer | null
  /** Their company, the one that they joined first; empty: none. */
  readonly company: string
  readonly signedInAt: Date | null
  readonly disabledAt: Date | null
}

const companyOfPerson = sql<string>`coalesce((select c.name from people.membership m
  join people.company c on c.id = m.company_id and c.state = 'active' where m.person_id = person.id
  order by m.joined_at, m.company_id limit 1), '')`

/** Holds a person of a park for whom a slip is printed: of two slips at once the later ends the earlier. */
export async function holdForSlip(db: Db, areaId: string, id: string): Promise<SlipPerson | null> {
  const row = await db
    .selectFrom('people.person as person')
    .select([
      'person.id',
      'person.nickName as name',
      'person.phoneSealed',
      companyOfPerson.as('company'),
      'person.signedInAt',
      'person.disabledAt',
    ])
    .where('person.id', '=', id)
    .where('person.areaId', '=', areaId)
    .where('person.erasedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Holds those of a park, or of one company of it, who never signed in and have a phone, by company and spelling; without `anew` those alone who hold no good slip. */
export async function holdAllForSlips(
  db: Db,
  of: { areaId: string; companyId: string | null; anew: boolean; now: Date; limit: number },
): Promise<SlipPerson[]> {
  const { areaId, companyId, anew, now, limit } = of
  const { rows } = await sql<SlipPerson>`
    with person as materialized (
      select person.* from people.person person
      where person.area_id = ${areaId} and person.erased_at is null and person.disabled_at is null
        and person.signed_in_at is null and person.phone_sealed is not null
        and not exists (select from people.closing c where c.person_id = person.id)
        and (${companyId}::uuid is null or exists (
          select from people.membership m where m.person_id = person.id and m.company_id = ${companyId}))
        and (${anew} or not exists (select from people.sign_in_slip s where s.person_id = person.id
          and s.used_at is null and s.withdrawn_at is null and s.expires_at > ${now} and s.tries_left > 0))
      order by person.id limit ${limit} for no key update
    )
    select person.id, person.nick_name as name, person.phone_sealed, ${companyOfPerson} as company,
      person.signed_in_at, person.disabled_at
    from person order by company, person.pinyin, person.id`.execute(db)
  return rows
}

/** Ends the slips of held persons that are neither used nor ended. */
export async function withdrawOpen(db: Db, personIds: readonly string[], now: Date): Promise<void> {
  if (personIds.length === 0) return
  await db
    .updateTable('people.signInSlip')
    .set({ withdrawnAt: now })
    .where('personId', 'in', personIds)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** Writes slips of held persons who have none that is open. */
export async function insertSlips(db: Db, slips: readonly NewSlip[]): Promise<void> {
  await db
    .insertInto('people.signInSlip')
    .values([...slips])
    .execute()
}

/** A slip as operators read it. */
export interface SlipRow {
  id: string
  state: SlipStateWord
  personId: string
  personName: string
  phoneSealed: Buffer | null
  company: string
  printedAt: Date
  printedBy: string
  expiresAt: Date
  usedAt: Date | null
}

const newest = keyset('desc', { 'slip.id': 'id' })

/** Slips of a park, the newest first; those of people whose account was erased went with it. */
export function listSlips(
  db: Db,
  { areaId, now, state, id, ...asked }: PageAsked & { areaId: string; now: Date; state?: SlipStateWord; id?: string },
): Promise<Page<SlipRow>> {
  const slips = db
    .selectFrom('people.signInSlip as slip')
    .innerJoin('people.person as person', 'person.id', 'slip.personId')
    .innerJoin('people.person as printer', 'printer.id', 'slip.printedBy')
    .select([
      'slip.id',
      slipStateOf('slip', now).as('state'),
      'slip.personId',
      'person.nickName as personName',
      'person.phoneSealed',
      companyOfPerson.as('company'),
      'slip.printedAt',
      'printer.nickName as printedBy',
      'slip.expiresAt',
      'slip.usedAt',
    ])
    .where('slip.areaId', '=', areaId)
    .$if(id !== undefined, (query) => query.where('slip.id', '=', id ?? ''))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${slipStateOf('slip', now)} = ${state}`))
  return newest.page(slips, asked)
}

/** Withdraws a slip of a park that is still good; false: it is not. */
export async function withdrawSlip(db: Db, of: { areaId: string; id: string; now: Date }): Promise<string | null> {
  const row = await db
    .updateTable('people.signInSlip')
    .set({ withdrawnAt: of.now })
    .where('id', '=', of.id)
    .where('areaId', '=', of.areaId)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', of.now)
    .returning('personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** A slip that is good at this moment, and whose it is. */
export interface GoodSlip {
  readonly id: string
  readonly personId: string
  readonly personName: string
  readonly digitsHash: Buffer
  readonly printedAt: Date
  readonly printedBy: string
  readonly expiresAt: Date
}

const goodSlips = (db: Db, areaId: string, now: Date) =>
  db
    .selectFrom('people.signInSlip as slip')
    .innerJoin('people.person as person', 'person.id', 'slip.personId')
    .innerJoin('people.person as printer', 'printer.id', 'slip.printedBy')
    .select([
      'slip.id',
      'slip.personId',
      'person.nickName as personName',
      'slip.digitsHash',
      'slip.printedAt',
      'printer.nickName as printedBy',
      'slip.expiresAt',
    ])
    .where('slip.areaId', '=', areaId)
    .where('slip.usedAt', 'is', null)
    .where('slip.withdrawnAt', 'is', null)
    .where('slip.expiresAt', '>', now)
    .where('slip.triesLeft', '>', 0)
    .where('person.disabledAt', 'is', null)

/** The good slip of a token; null: there is none. */
export async function findByToken(
  db: Db,
  of: { areaId: string; tokenHash: Buffer; now: Date },
): Promise<GoodSlip | null> {
  return (await goodSlips(db, of.areaId, of.now).where('slip.tokenHash', '=', of.tokenHash).executeTakeFirst()) ?? null
}

/** Holds the good slip of the person with this phone, so that each number that is typed is counted; null: there is none. */
export async function holdByPhone(
  db: Db,
  of: { areaId: string; phoneIndex: Buffer; now: Date },
): Promise<GoodSlip | null> {
  const row = await goodSlips(db, of.areaId, of.now)
    .where('person.phoneIndex', '=', of.phoneIndex)
    .forUpdate('slip')
    .executeTakeFirst()
  return row ?? null
}

/** Takes a try from a held slip. */
export async function takeTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('people.signInSlip')
    .set((is) => ({ triesLeft: is('triesLeft', '-', 1) }))
    .where('id', '=', id)
    .where('triesLeft', '>', 0)
    .execute()
}

/** The phone of a person counts as theirs from now on: an operator handed its slip to them in person. */
export async function setPhoneVerified(db: Db, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('people.person')
    .set({ phoneVerifiedAt: now })
    .where('id', '=', personId)
    .where('phoneVerifiedAt', 'is', null)
    .execute()
}

/** Uses a slip up; false: it is not good any more, or somebody else used it. */
export async function useUp(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people.signInSlip')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('triesLeft', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
