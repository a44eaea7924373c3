import { readSheet, SheetError } from '#platform/sheets'
import type { Vault } from '#platform/vault'
import { sealRow } from './phones.ts'
import type { NewRow } from './queries.ts'
import { MAX_ROWS, peopleSheet } from './sheet.ts'

/** The rows of a file, phones sealed; what does not read well is told in words. Throws SheetError for a file of which nothing can be read. */
export async function readRows(
  vault: Vault,
  importId: string,
  file: { readonly bytes: Buffer; readonly name: string },
): Promise<NewRow[]> {
  const rows: NewRow[] = []
  const declared = { ...peopleSheet, keyOf: ({ phone }: { phone: string }) => phone }
  for await (const { line, row, faults } of readSheet(declared, file.bytes, file.name, {
    limits: { rows: MAX_ROWS },
  })) {
    const empty = { name: '', phoneSealed: null, phoneIndex: null, path: null, title: null, place: null, roles: null }
    if (faults) {
      const reason = faults.map((fault) => (fault.column === null ? fault.reason : `${fault.column}：${fault.reason}`))
      rows.push({ ...empty, line, verdict: 'refused', reason: reason.join('；').slice(0, 500) })
      continue
    }
    const { name, phone, path, title, place, roles } = row
    const fields = {
      path: path ? [...path] : null,
      title: title ?? null,
      place: place ?? null,
      roles: roles ? [...roles] : null,
    }
    rows.push({ line, name, ...fields, ...sealRow(vault, { importId, line }, phone), verdict: null, reason: '' })
  }
  if (rows.length === 0) throw new SheetError('no_sheet', '表格里没有要导入的数据，请从表头下一行开始填写')
  return rows
}
