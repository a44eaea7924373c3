import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { PassKind } from '../passes/queries.ts'

/** What of somebody can be seen whole by an operator. */
export type Field = 'name' | 'phone'

/** That an operator saw one field of the person of a pass whole. */
export interface RevealRow {
  readonly id: string
  readonly areaId: string
  readonly passId: string | null
  readonly field: Field
  readonly why: string
  readonly byId: string
  /** The caller's own key of the request; null: it sent none. */
  readonly requestKey: string | null
  readonly at: Date
}

const COLUMNS = ['id', 'areaId', 'passId', 'field', 'why', 'byId', 'requestKey', 'at'] as const

/** Writes down who saw what of whom, and why; false: the same person's request of this key is written down already. */
export async function insertReveal(db: Db, reveal: RevealRow): Promise<boolean> {
  const row = await db
    .insertInto('access.reveal')
    .values(reveal)
    .onConflict((conflict) => conflict.constraint('reveal_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What somebody saw by the request of this key; null: nothing. */
export async function findReveal(db: Db, of: { byId: string; requestKey: string }): Promise<RevealRow | null> {
  const row = await db
    .selectFrom('access.reveal')
    .select(COLUMNS)
    .where('byId', '=', of.byId)
    .where('requestKey', '=', of.requestKey)
    .$castTo<RevealRow>()
    .executeTakeFirst()
  return row ?? null
}

/** A row of the list of what operators saw; name and company as the pass has them, masked. */
export interface ListedReveal extends Pick<RevealRow, 'id' | 'field' | 'why' | 'byId' | 'at'> {
  /** Null: the pass is gone. */
  readonly kind: PassKind | null
  readonly name: string | null
  readonly companyName: string | null
}

const newest = keyset('desc', { 'reveal.at': 'instant', 'reveal.id': 'id' })

/** What operators of a park saw since a moment, the latest first. */
export function listReveals(
  db: Db,
  { areaId, since, ...asked }: PageAsked & { areaId: string; since: Date },
): Promise<Page<ListedReveal>> {
  const reveals = db
    .selectFrom('access.reveal as reveal')
    .leftJoin('access.pass as pass', 'pass.id', 'reveal.passId')
    .select([
      'reveal.id',
      'reveal.field',
      'reveal.why',
      'reveal.byId',
      'reveal.at',
      'pass.kind',
      'pass.name',
      'pass.companyName',
    ])
    .where('reveal.areaId', '=', areaId)
    .where('reveal.at', '>', since)
    .$castTo<ListedReveal>()
  return newest.page(reveals, asked)
}
