import { createHash } from 'node:crypto'
import { type Db, newId } from '#platform/db'
import type { ImportKind } from './kinds.ts'
import { parkFiles } from './queries.ts'

/** An import whose file was tried: it may be run, or has a bad row. Answers its id and the token that the run asks for. */
export async function makeImport(
  db: Db,
  facts: {
    areaId?: string
    personId: string
    now: Date
    kind?: ImportKind
    state?: 'checked' | 'bad'
    bytes?: Buffer
    token?: string
  },
): Promise<{ id: string; token: string }> {
  const { now: createdAt, areaId = '1', personId, kind = 'lots', state = 'checked' } = facts
  const id = newId()
  const { bytes = Buffer.from('停车场编号\n'), token = createHash('sha256').update(id).digest('hex') } = facts
  const fileHash = createHash('sha256').update(bytes).digest()
  await db
    .updateTable('parking.importRun')
    .set({ state: 'failed' })
    .where('areaId', '=', areaId)
    .where('state', 'in', ['checking', 'running'])
    .execute()
  await parkFiles.insert(db, { id, areaId, kind, fileName: '停车场.csv', fileHash, personId, createdAt }, bytes)
  await parkFiles.move(db, id, 'checking', {
    state,
    token,
    rowsRead: 1,
    part: 100,
    newRows: state === 'checked' ? 1 : 0,
  })
  if (state === 'bad')
    await parkFiles.putFaults(db, id, [{ line: 2, column: '车位数', reason: '请填写整数', text: id }], createdAt)
  return { id, token }
}
