import { createHash } from 'node:crypto'
import { type Db, newId } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { ImportKind } from '../sheets/kinds.ts'
import { sealFile } from './files.ts'
import { archiveFiles } from './queries.ts'

/** An import whose file was tried, or that ran: ready to be run, with a bad row, done or taken back. Answers its id and the token that the run asks for. */
export async function makeImport(
  db: Db,
  vault: Vault,
  facts: {
    areaId?: string
    personId: string
    now: Date
    kind?: ImportKind
    state?: 'checked' | 'bad' | 'done' | 'taken_back'
    bytes?: Buffer
    fileName?: string
  },
): Promise<{ id: string; token: string }> {
  const {
    now: createdAt,
    areaId = '1',
    personId,
    kind = 'honour',
    state = 'checked',
    fileName = '资质荣誉.csv',
  } = facts
  const id = newId()
  const { bytes = Buffer.from('企业名称,荣誉名称\n') } = facts
  const token = createHash('sha256').update(id).digest('hex')
  const fileHash = createHash('sha256').update(bytes).digest()
  await db
    .updateTable('archives.importRun')
    .set({ state: 'failed' })
    .where('areaId', '=', areaId)
    .where('state', 'in', ['checking', 'running', 'taking_back'])
    .execute()
  const row = { id, areaId, kind, unknown: 'refuse', fileName, fileHash, personId, createdAt } as const
  await archiveFiles.insert(db, row, sealFile(vault, id, bytes))
  const ended = state === 'checked' ? {} : { endedAt: createdAt }
  await archiveFiles.move(db, id, 'checking', {
    state,
    token,
    rowsRead: 1,
    part: 100,
    newRows: state === 'bad' ? 0 : 1,
    ...ended,
  })
  if (state === 'bad')
    await archiveFiles.putFaults(db, id, [{ line: 2, column: '级别', reason: '请填写级别', text: id }], createdAt)
  return { id, token }
}
