import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Db, newId } from '#platform/db'
import { type OutColumn, outSheet, writeXlsx } from '#platform/sheets'
import type { Vault } from '#platform/vault'
import { deleteFaults, insertBook, insertFaults, moveBook } from './queries.ts'
import { sealFile, sealText } from './sealing.ts'

/** A sheet of a made workbook: its name, its header, its rows as texts. */
export interface MadeSheet {
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A workbook of these sheets, all cells of text. */
export async function makeBookFile(sheets: readonly MadeSheet[]): Promise<Buffer> {
  return await buffer(
    writeXlsx(
      sheets.map(({ name, titles, rows }) =>
        outSheet({
          name,
          columns: titles.map(
            (title, at): OutColumn<readonly string[]> => ({ title, kind: 'text', of: (row) => row[at] }),
          ),
          rows,
        }),
      ),
    ),
  )
}

/** A workbook that was checked: it may be run, or has a fault. Answers its id and the token that the run asks for. */
export async function makeWorkbook(
  db: Db,
  vault: Vault,
  facts: { areaId?: string; personId: string; now: Date; state?: 'checked' | 'bad' },
): Promise<{ id: string; token: string }> {
  const { now, areaId = '1', personId, state = 'checked' } = facts
  const id = newId()
  const token = createHash('sha256').update(id).digest('hex')
  const bytes = await makeBookFile([{ name: '企业', titles: ['企业名称'], rows: [['华星科技']] }])
  await db
    .updateTable('setup.workbook')
    .set({ state: 'failed' })
    .where('areaId', '=', areaId)
    .where('state', 'in', ['checking', 'running'])
    .execute()
  const fileHash = createHash('sha256').update(bytes).digest()
  await insertBook(
    db,
    { id, areaId, fileName: '开园.xlsx', fileHash, personId, createdAt: now },
    sealFile(vault, id, bytes),
  )
  const isBad = state === 'bad'
  const sheets = [{ name: '企业', rows: 1, new: isBad ? 0 : 1, changed: 0, equal: 0, faults: isBad ? 1 : 0 }]
  await moveBook(db, id, 'checking', {
    state,
    token,
    seen: token,
    rowsRead: 1,
    part: 100,
    sheets,
    checkedAt: now,
    faults: isBad ? 1 : 0,
  })
  await deleteFaults(db, id)
  if (isBad) {
    const fault = {
      nth: 1,
      sheet: '企业',
      line: 2,
      columnTitle: '统一社会信用代码',
      reason: '不是有效的统一社会信用代码',
    }
    await insertFaults(db, id, [{ ...fault, textSealed: sealText(vault, id, 1, '123') }], now)
  }
  return { id, token }
}
