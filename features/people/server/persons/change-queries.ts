import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Role } from '#platform/identity'
import type { StoredPhone } from '../phone-queries.ts'

/** A person's row, held to the end of the transaction: while it is held nobody signs in as them. */
export interface HeldPerson {
  id: string
  roles: Role[]
  disabledAt: Date | null
  signedInAt: Date | null
}

/** Holds the row of a person of a park; null: there is none, or the account was erased. */
export async function holdPerson(db: Db, areaId: string, id: string): Promise<HeldPerson | null> {
  const row = await db
    .selectFrom('people.person')
    .select(['id', 'roles', 'disabledAt', 'signedInAt'])
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate()
    .$narrowType<{ roles: Role[] }>()
    .executeTakeFirst()
  return row ?? null
}

/** How many operators of a park may sign in, besides one person. */
export async function countOtherOperators(db: Db, areaId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people.person p
    where p.area_id = ${areaId} and p.roles @> '{operator}' and p.disabled_at is null and p.id <> ${personId}
      and not exists (select from people.closing c where c.person_id = p.id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sets the base roles of a held person. */
export async function updateRoles(db: Db, id: string, roles: readonly Role[]): Promise<void> {
  await db
    .updateTable('people.person')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute()
}

/** Disables a held person, or enables them with null. */
export async function updateDisabled(
  db: Db,
  id: string,
  { disabledAt, disabledWhy }: { disabledAt: Date | null; disabledWhy: string },
): Promise<void> {
  await db.updateTable('people.person').set({ disabledAt, disabledWhy }).where('id', '=', id).execute()
}

/** Ends every open grant of a person; answers how many there were. */
export async function endGrantsOfPerson(
  db: Db,
  personId: string,
  end: { endedAt: Date; endedBy: string; endReason: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('people.roleGrant')
    .set(end)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes a person who never signed in; null: somebody of the park has this phone. */
export async function insertPerson(
  db: Db,
  person: StoredPhone & {
    id: string
    areaId: string
    nickName: string
    pinyin: string
    letter: string
    createdAt: Date
  },
): Promise<{ id: string } | null> {
  const row = await db
    .insertInto('people.person')
    .values({ ...person, roles: ['visitor'] })
    .onConflict((c) => c.columns(['areaId', 'phoneIndex']).where('phoneIndex', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ?? null
}

/** Who of a park has this phone; null: nobody. */
export async function findIdByPhone(db: Db, areaId: string, phoneIndex: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('people.person')
    .select('id')
    .where('areaId', '=', areaId)
    .where('phoneIndex', '=', phoneIndex)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes a member the manager of a company; false: they are none of it. */
export async function updateManager(db: Db, personId: string, companyId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people.membership')
    .set({ manager: true })
    .where('personId', '=', personId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many managers a company has. */
export async function countManagers(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('people.membership')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('manager', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
