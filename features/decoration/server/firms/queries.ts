import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'

/** A firm as it is stored. */
export interface FirmRow {
  readonly id: string
  readonly areaId: string
  readonly name: string
  readonly code: string
  readonly licence: string
  readonly licenceUntil: Day
  readonly insurance: string
  readonly insuranceUntil: Day
  readonly addedBy: string
  readonly version: number
}

/** A file of a firm. */
export interface FirmFile {
  readonly firmId: string
  readonly kind: 'licence' | 'insurance'
  readonly fileId: string
  readonly name: string
}

const FIRM = [
  'id',
  'areaId',
  'name',
  'code',
  'licence',
  'licenceUntil',
  'insurance',
  'insuranceUntil',
  'addedBy',
  'version',
] as const
const byName = keyset('asc', { name: 'text', id: 'id' })

const firms = (db: Db) => db.selectFrom('decoration.firm').select(FIRM).$castTo<FirmRow>()

/** A firm of a park; null: there is none. `lock`: its row until the transaction ends. */
export async function findFirm(db: Db, areaId: string, id: string, lock = false): Promise<FirmRow | null> {
  const row = await firms(db)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** The firm of a park with this code; null: none. */
export async function findFirmByCode(db: Db, areaId: string, code: string): Promise<FirmRow | null> {
  return (await firms(db).where('areaId', '=', areaId).where('code', '=', code).executeTakeFirst()) ?? null
}

/** Firms of a park by name: those whose name or code holds `part`. */
export async function pageOfFirms(db: Db, areaId: string, part: string, asked: PageAsked): Promise<Page<FirmRow>> {
  const query = firms(db)
    .where('areaId', '=', areaId)
    .$if(part !== '', (all) =>
      all.where(sql<boolean>`(position(lower(${part}) in lower(name)) > 0 or position(upper(${part}) in code) > 0)`),
    )
  return await byName.page(query, asked)
}

/** Firms that somebody added, and of the cases of them or of these companies, 50 at most, by name. */
export async function listFirmsOf(
  db: Db,
  { areaId, personId, companyIds }: { areaId: string; personId: string; companyIds: readonly string[] },
): Promise<FirmRow[]> {
  return await firms(db)
    .where('areaId', '=', areaId)
    .where(
      sql<boolean>`(added_by = ${personId}::uuid or exists (
        select 1 from decoration.work_case c
         where c.firm_id = firm.id and (c.applicant_id = ${personId}::uuid or c.company_id = any(${[...companyIds]}::uuid[]))))`,
    )
    .orderBy('name')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Of these firms, those that are named in an open case of the person, of these companies, or led under this index. */
export async function usedFirms(
  db: Db,
  firmIds: readonly string[],
  by: { personId: string; companyIds: readonly string[]; index: Buffer | null },
): Promise<ReadonlySet<string>> {
  if (firmIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('decoration.workCase')
    .select('firmId')
    .distinct()
    .where('firmId', 'in', [...firmIds])
    .where('endedAt', 'is', null)
    .where((on) =>
      on.or([
        on('applicantId', '=', by.personId),
        ...(by.companyIds.length > 0 ? [on('companyId', 'in', [...by.companyIds])] : []),
        ...(by.index ? [on.and([on('foremanIndex', '=', by.index), on('state', '!=', 'draft')])] : []),
      ]),
    )
    .execute()
  return new Set(rows.flatMap(({ firmId }) => firmId ?? []))
}

/** Adds a firm. Refuses a code that the park has by `firm_code_once`. */
export async function insertFirm(db: Db, firm: Omit<FirmRow, 'version'>, now: Date): Promise<void> {
  await db
    .insertInto('decoration.firm')
    .values({ ...firm, createdAt: now, changedAt: now })
    .execute()
}

/** Changes a firm that the caller holds; its version rises. */
export async function updateFirm(
  db: Db,
  id: string,
  set: Pick<FirmRow, 'name' | 'licence' | 'licenceUntil' | 'insurance' | 'insuranceUntil'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('decoration.firm')
    .set({ ...set, changedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Files of these firms, in their order. */
export async function listFirmFiles(db: Db, firmIds: readonly string[]): Promise<FirmFile[]> {
  if (firmIds.length === 0) return []
  return await db
    .selectFrom('decoration.firmFile')
    .select(['firmId', 'kind', 'fileId', 'name'])
    .where('firmId', 'in', [...firmIds])
    .orderBy('kind')
    .orderBy('position')
    .$castTo<FirmFile>()
    .execute()
}

/** Puts these files in the place of a firm's. */
export async function putFirmFiles(db: Db, firmId: string, files: readonly Omit<FirmFile, 'firmId'>[]): Promise<void> {
  await db.deleteFrom('decoration.firmFile').where('firmId', '=', firmId).execute()
  if (files.length === 0) return
  await db
    .insertInto('decoration.firmFile')
    .values(files.map((file, position) => ({ ...file, firmId, position })))
    .execute()
}
