import { createHash } from 'node:crypto'
import { type Db, newId } from '#platform/db'
import { listFiles } from './queries.ts'

/** An import of entries whose file was tried, or that ran. Answers its id and the token that the run asks for. */
export async function makeListImport(
  db: Db,
  facts: { areaId?: string; listId: string; personId: string; now: Date; state?: 'checked' | 'bad' | 'done' },
): Promise<{ id: string; token: string }> {
  const { areaId = '1', listId, personId, now: createdAt, state = 'checked' } = facts
  const id = newId()
  const token = createHash('sha256').update(id).digest('hex')
  const bytes = Buffer.from('名称\n')
  const fileHash = createHash('sha256').update(bytes).digest()
  await db
    .updateTable('tasks.listImport')
    .set({ state: 'failed' })
    .where('areaId', '=', areaId)
    .where('state', 'in', ['checking', 'running'])
    .execute()
  await listFiles.insert(db, { id, areaId, listId, fileName: '街道.csv', fileHash, personId, createdAt }, bytes)
  const ended = state === 'checked' ? {} : { endedAt: createdAt }
  await listFiles.move(db, id, 'checking', {
    state,
    token,
    rowsRead: 1,
    part: 100,
    newRows: state === 'bad' ? 0 : 1,
    ...ended,
  })
  if (state === 'bad')
    await listFiles.putFaults(db, id, [{ line: 2, column: '名称', reason: '请填写名称', text: id }], createdAt)
  return { id, token }
}
