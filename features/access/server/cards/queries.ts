import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** Where a card stands. */
export type CardState =
  | 'applied'
  | 'approved'
  | 'ready'
  | 'held'
  | 'declined'
  | 'withdrawn'
  | 'lapsed'
  | 'lost'
  | 'returned'
  | 'ended'

/** A card as it is kept. */
export interface CardRow {
  readonly id: string
  readonly areaId: string
  readonly personId: string
  readonly companyId: string | null
  readonly state: CardState
  readonly slip: string
  readonly note: string
  readonly appliedAt: Date
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  readonly readyBy: string | null
  readonly readyUntil: Date | null
  readonly numberTail: string
  readonly handedBy: string | null
  readonly heldAt: Date | null
  readonly opinion: string
  readonly endedBy: string | null
  readonly endedAt: Date | null
}

const COLUMNS = [
  'id',
  'areaId',
  'personId',
  'companyId',
  'state',
  'slip',
  'note',
  'appliedAt',
  'approvedBy',
  'approvedAt',
  'readyBy',
  'readyUntil',
  'numberTail',
  'handedBy',
  'heldAt',
  'opinion',
  'endedBy',
  'endedAt',
] as const

const fromCards = (db: Db) => db.selectFrom('access.card').select(COLUMNS).$castTo<CardRow>()

/** A card of a park, its row held to the end of the transaction; null: there is none. */
export async function lockCard(db: Db, areaId: string, id: string): Promise<CardRow | null> {
  const row = await fromCards(db).where('id', '=', id).where('areaId', '=', areaId).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Keeps an application. Refused by `card_one_each` where its person has a card already. */
export async function insertCard(
  db: Db,
  card: Pick<CardRow, 'id' | 'areaId' | 'personId' | 'companyId' | 'state' | 'slip' | 'note' | 'appliedAt'>,
): Promise<void> {
  await db.insertInto('access.card').values(card).execute()
}

/** What changes of a card. */
export type CardChange = Partial<
  Pick<
    CardRow,
    | 'state'
    | 'approvedBy'
    | 'approvedAt'
    | 'readyBy'
    | 'readyUntil'
    | 'numberTail'
    | 'handedBy'
    | 'heldAt'
    | 'opinion'
    | 'endedBy'
    | 'endedAt'
  > & { numberHash: Buffer }
>

/** Changes a card that stands in one of these states; null: it stands elsewhere by now. */
export async function updateCard(
  db: Db,
  id: string,
  from: readonly CardState[],
  set: CardChange,
): Promise<CardRow | null> {
  const row = await db
    .updateTable('access.card')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(COLUMNS)
    .$castTo<CardRow>()
    .executeTakeFirst()
  return row ?? null
}

/** Whose cards are listed. */
export type CardsOf =
  | { readonly personId: string }
  | { readonly companyIds: readonly string[]; readonly states: readonly CardState[] }
  | { readonly states: readonly CardState[] }

const newest = keyset('desc', { appliedAt: 'instant', id: 'id' })

/** Cards of a park, the latest first. */
export function listCards(db: Db, areaId: string, of: CardsOf, asked: PageAsked): Promise<Page<CardRow>> {
  let query = fromCards(db).where('areaId', '=', areaId)
  if ('personId' in of) query = query.where('personId', '=', of.personId)
  if ('companyIds' in of) query = query.where('companyId', 'in', of.companyIds)
  if ('states' in of) query = query.where('state', 'in', of.states)
  return newest.page(query, asked)
}

/**
 * The card of a number, held so that nobody reports it lost before the caller's transaction ends; one that is held before one that is lost. null: it
 * names no card.
 */
export async function shareCardOfNumber(
  db: Db,
  areaId: string,
  numberHash: Buffer,
): Promise<Pick<CardRow, 'id' | 'state' | 'personId' | 'companyId'> | null> {
  const row = await db
    .selectFrom('access.card')
    .select(['id', 'state', 'personId', 'companyId'])
    .where('areaId', '=', areaId)
    .where('numberHash', '=', numberHash)
    .where('state', 'in', ['held', 'lost'])
    .forShare()
    .$castTo<Pick<CardRow, 'id' | 'state' | 'personId' | 'companyId'>>()
    .executeTakeFirst()
  return row ?? null
}

/** A card whose state moved by itself, with what it is now. */
export type CardMovedRow = Pick<CardRow, 'id' | 'areaId' | 'state'>

/** Ends cards that were ready and that nobody came for; answers which. */
export function lapseCards(db: Db, now: Date): Promise<CardMovedRow[]> {
  return db
    .updateTable('access.card')
    .set({ state: 'lapsed', endedAt: now })
    .where('state', '=', 'ready')
    .where('readyUntil', '<=', now)
    .returning(['id', 'areaId', 'state'])
    .$castTo<CardMovedRow>()
    .execute()
}

/** Ends the cards of somebody: those of one company, or all; answers which, and whether readers hold it. */
export async function endCardsOf(
  db: Db,
  { personId, companyId, now }: { personId: string; companyId: string | undefined; now: Date },
): Promise<(CardMovedRow & { held: boolean })[]> {
  let query = db
    .updateTable('access.card')
    .set({ state: 'ended', endedAt: now })
    .where('personId', '=', personId)
    .where('state', 'in', ['applied', 'approved', 'ready', 'held'])
  if (companyId !== undefined) query = query.where('companyId', '=', companyId)
  const rows = await query.returning(['id', 'areaId', 'state', 'numberHash']).execute()
  return rows.map(({ id, areaId, numberHash }) => ({ id, areaId, state: 'ended', held: numberHash !== null }))
}
