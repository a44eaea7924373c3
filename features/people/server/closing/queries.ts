import type { Db } from '#platform/db'

/** Locks a person's row; answers whether they may use their account. While it is held, nobody signs in as them and nobody closes the account. */
export async function lockPerson(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people.person')
    .select('disabledAt')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined && row.disabledAt === null
}

/** Writes that a person closes their account; null: it is closing already. */
export async function insertClosing(
  db: Db,
  closing: { personId: string; askedAt: Date; eraseAt: Date },
): Promise<{ eraseAt: Date } | null> {
  const row = await db
    .insertInto('people.closing')
    .values({ ...closing, backHash: null, backUntil: null })
    .onConflict((c) => c.column('personId').doNothing())
    .returning('eraseAt')
    .executeTakeFirst()
  return row ?? null
}

/** The closing of a person's account, or null. With the person's row locked, it stays as it is. */
export async function findClosing(db: Db, personId: string): Promise<{ eraseAt: Date } | null> {
  const row = await db
    .selectFrom('people.closing')
    .select('eraseAt')
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

/** Gives somebody who has just proven who they are the way back. */
export async function setWayBack(db: Db, personId: string, backHash: Buffer, backUntil: Date): Promise<void> {
  await db.updateTable('people.closing').set({ backHash, backUntil }).where('personId', '=', personId).execute()
}

/** Whose way back this is, if it is still good. */
export async function findWayBack(
  db: Db,
  backHash: Buffer,
  now: Date,
): Promise<{ personId: string; areaId: string } | null> {
  const row = await db
    .selectFrom('people.closing as closing')
    .innerJoin('people.person as person', 'person.id', 'closing.personId')
    .select(['closing.personId', 'person.areaId'])
    .where('closing.backHash', '=', backHash)
    .where('closing.backUntil', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Ends a closing; false: there is none any more. */
export async function deleteClosing(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('people.closing')
    .where('personId', '=', personId)
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

/** Accounts whose time to come back is over, those that waited longest first, after the given one. */
export function listDueClosings(db: Db, now: Date, after: { eraseAt: Date; personId: string } | null, limit: number) {
  return db
    .selectFrom('people.closing as closing')
    .innerJoin('people.person as person', 'person.id', 'closing.personId')
    .select(['closing.personId', 'closing.eraseAt', 'person.areaId'])
    .where('closing.eraseAt', '<=', now)
    .$if(after !== null, (query) =>
      query.where((is) =>
        is(
          is.refTuple('closing.eraseAt', 'closing.personId'),
          '>',
          is.tuple(after?.eraseAt ?? new Date(0), after?.personId ?? ''),
        ),
      ),
    )
    .orderBy('closing.eraseAt')
    .orderBy('closing.personId')
    .limit(limit)
    .execute()
}

/** Nobody signs in as this person any more, and nobody enables them again: the account was erased. */
export async function disablePerson(db: Db, personId: string, at: Date): Promise<void> {
  await db.updateTable('people.person').set({ disabledAt: at, erasedAt: at }).where('id', '=', personId).execute()
}
