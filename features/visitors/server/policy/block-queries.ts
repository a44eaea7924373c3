import { type Db, holdName, keyset, type PageAsked, shareNames } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** Of these phones those against which blocks of the park, or of the company in it, hold now; with null of the park alone. */
export async function listBlocked(
  db: Db,
  of: { areaId: string; companyId: string | null; phones: readonly Buffer[]; now: Date },
): Promise<Buffer[]> {
  const { areaId, companyId, phones, now } = of
  if (phones.length === 0) return []
  const rows = await db
    .selectFrom('visitors.block')
    .select('phoneIndex')
    .distinct()
    .where('areaId', '=', areaId)
    .where((is) =>
      is.or([is('companyId', 'is', null), ...(companyId === null ? [] : [is('companyId', '=', companyId)])]),
    )
    .where('phoneIndex', 'in', phones)
    .where('endedAt', 'is', null)
    .where('untilAt', '>', now)
    .execute()
  return rows.map(({ phoneIndex }) => phoneIndex)
}

/** A block as it is kept. */
export interface BlockRow {
  readonly id: string
  readonly areaId: string
  /** Null: by the park. */
  readonly companyId: string | null
  readonly phoneSealed: Buffer
  readonly phoneIndex: Buffer
  readonly nameSealed: Buffer
  readonly reason: string
  readonly byId: string
  readonly at: Date
  readonly untilAt: Date
  readonly endedAt: Date | null
}

const COLUMNS = [
  'id',
  'areaId',
  'companyId',
  'phoneSealed',
  'phoneIndex',
  'nameSealed',
  'reason',
  'byId',
  'at',
  'untilAt',
  'endedAt',
] as const

const nameOf = (phone: Buffer) => `visitors.phone.${phone.toString('hex')}`

/** Who blocks a phone holds it alone: it is not blocked twice, and no visit with it begins meanwhile. */
export const holdPhone = (db: Db, phone: Buffer): Promise<void> => holdName(db, nameOf(phone))

/** Who writes down people by these phones shares them: a block waits and then finds their visit, or it stands already and is seen. Before any visit is held. */
export async function sharePhones(db: Db, phones: readonly Buffer[]): Promise<void> {
  if (phones.length > 0) await shareNames(db, phones.map(nameOf))
}

/** Whether the company itself, or with null the park, has a block of this phone that holds now. */
export async function hasBlock(
  db: Db,
  { areaId, companyId, phoneIndex, now }: { areaId: string; companyId: string | null; phoneIndex: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('visitors.block')
    .select('id')
    .where('areaId', '=', areaId)
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .where('phoneIndex', '=', phoneIndex)
    .where('endedAt', 'is', null)
    .where('untilAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a block. */
export async function insertBlock(db: Db, row: BlockRow): Promise<void> {
  await db.insertInto('visitors.block').values(row).execute()
}

const newest = keyset('desc', { at: 'instant', id: 'id' })

/** Blocks of a company, or with null of the park, the latest first. */
export function listBlocks(
  db: Db,
  { areaId, companyId, ...asked }: PageAsked & { areaId: string; companyId: string | null },
): Promise<Page<BlockRow>> {
  const blocks = db
    .selectFrom('visitors.block')
    .select(COLUMNS)
    .where('areaId', '=', areaId)
    .where('companyId', companyId === null ? 'is' : '=', companyId)
  return newest.page(blocks, asked)
}

/** Ends a block of a company, or with null of the park; null: it is another's, unknown, or ended before. */
export async function endBlock(
  db: Db,
  { areaId, companyId, id, now }: { areaId: string; companyId: string | null; id: string; now: Date },
): Promise<BlockRow | null> {
  const row = await db
    .updateTable('visitors.block')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .where('endedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}
