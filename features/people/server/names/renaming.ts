import type { Db } from '#platform/db'
import { personName } from './keys.ts'
import { lockName, putNameKeys, scopesOf, setName } from './queries.ts'

/** What somebody is called who came by their phone and has not said a name. */
export const unnamed = (phone: string): string => `用户${phone.slice(-4)}`

/** Whether somebody has not said a name yet. */
export const isUnnamed = (nickName: string): boolean => /^用户\d{4}$/.test(nickName)

/**
 * Calls a person something else, or spells their name as they do (`spelledAs`; null: as the dictionary does). What is not said stays. They are
 * ordered and found by it at once, wherever they may be found. Locks the person's row, as whoever adds a scope to them must.
 */
export async function callPerson(
  db: Db,
  personId: string,
  change: { nickName?: string; spelledAs?: string | null },
): Promise<void> {
  const before = await lockName(db, personId)
  if (!before) return
  const { nickName, spelledAs } = { ...before, ...change }
  const { order: pinyin, letter, keys } = await personName(nickName, spelledAs)
  await setName(db, personId, { nickName, spelledAs, pinyin, letter })
  for (const scope of await scopesOf(db, personId)) await putNameKeys(db, scope, personId, keys)
}

/** Lets a person be found within a scope that they came into. The caller holds their row. */
export async function findableIn(db: Db, scope: string, personId: string): Promise<void> {
  const name = await lockName(db, personId)
  if (name) await putNameKeys(db, scope, personId, (await personName(name.nickName, name.spelledAs)).keys)
}
