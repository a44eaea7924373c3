import { createHash } from 'node:crypto'
import { type Db, newId } from '#platform/db'
import type { Vault } from '#platform/vault'
import { sealFile } from '../tenancies/import-files.ts'
import { insertImport, moveImport, putProblems } from '../tenancies/import-queries.ts'

/** A sheet of tenancies that was tried: it may be run, or has a bad row. Answers its id and the token that the run asks for. */
export async function makeTenancyImport(
  db: Db,
  vault: Vault,
  facts: { areaId: string; personId: string; now: Date; state?: 'checked' | 'bad' },
): Promise<{ id: string; token: string }> {
  const { areaId, personId, now: createdAt, state = 'checked' } = facts
  const id = newId()
  const token = createHash('sha256').update(id).digest('hex')
  const bytes = Buffer.from('楼栋,楼层,房间,企业,手机号,合同编号,起始日,截止日\n')
  // One of a park is under way at a time.
  await db
    .updateTable('people.tenancyImport')
    .set({ state: 'failed' })
    .where('areaId', '=', areaId)
    .where('state', 'in', ['checking', 'running'])
    .execute()
  const fileHash = createHash('sha256').update(bytes).digest()
  const run = { id, areaId, fileName: '租约.csv', fileHash, personId, createdAt }
  await insertImport(db, run, sealFile(vault, id, bytes))
  await moveImport(db, id, 'checking', { state, token, rowsRead: 1, part: 100, newRows: state === 'checked' ? 1 : 0 })
  if (state === 'bad')
    await putProblems(db, id, [{ line: 2, column: '房间', reason: '没有这个房间', text: id }], createdAt)
  return { id, token }
}
