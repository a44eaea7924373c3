import { createHash } from 'node:crypto'
import { type Db, newId } from '#platform/db'
import type { Vault } from '#platform/vault'
import { sealRow } from '../imports/phones.ts'
import { countVerdicts, insertRun, moveRun, setJudged } from '../imports/queries.ts'

/** A sheet of one person who would be invited, or whose row is not taken; answers its id. */
export async function makePeopleImport(
  db: Db,
  vault: Vault,
  facts: {
    companyId: string
    areaId?: string
    personId: string
    phone: string
    now: Date
    verdict?: 'new' | 'refused'
  },
): Promise<string> {
  const { companyId, areaId = '1', personId, phone, now: createdAt, verdict = 'new' } = facts
  const id = newId()
  // One of a company is under way at a time.
  await db
    .updateTable('people.importRun')
    .set({ state: 'failed' })
    .where('companyId', '=', companyId)
    .where('state', 'in', ['checking', 'running'])
    .execute()
  const fileHash = createHash('sha256').update(id).digest()
  const told = { path: null, title: null, place: null, roles: null, verdict: null, reason: '' }
  const row = { line: 2, name: '陈晨', ...told, ...sealRow(vault, { importId: id, line: 2 }, phone) }
  await insertRun(db, { id, areaId, companyId, personId, fileName: '人员.csv', fileHash, rows: 1, createdAt }, [row])
  await setJudged(db, id, 'verdict', [{ line: 2, verdict, reason: verdict === 'new' ? '' : '请核对', seen: '' }])
  await moveRun(db, id, 'checking', { state: 'checked' })
  await countVerdicts(db, id)
  return id
}
