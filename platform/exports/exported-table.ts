import { buffer } from 'node:stream/consumers'
import { audited } from '#platform/audit'
import { FileAnswer, Marked, type WriteContext } from '#platform/http'
import { type OutColumn, outSheet, writeXlsx } from '#platform/sheets'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** So many rows a workbook has at most. */
export const EXPORT_MOST = 10_000

/** A page of a list, as its handler answers it. */
interface Listed<Row> {
  readonly items: readonly Row[]
  readonly next?: string | null
}

/** A table of a desk as somebody takes it away. */
export interface ExportedTable<Row> {
  /** What the sheet and its file are called: 人员. */
  readonly name: string
  /** What the audit says was done: `people.persons.exported`. */
  readonly action: string
  readonly columns: readonly OutColumn<Row>[]
  /** The handler of the list, behind a page's `next`. */
  readonly list: (next: string | undefined) => Promise<Listed<Row> | Marked<Listed<Row>> | FileAnswer>
  /** By which filter, for the audit. */
  readonly by?: Readonly<Record<string, string | number | boolean | null | undefined>>
}

/** A list as a workbook, for holders of the right `export`; who took how many rows is written into the audit. */
export async function exportedTable<Row>(
  ctx: Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>,
  { name, action, columns, list, by = {} }: ExportedTable<Row>,
): Promise<FileAnswer> {
  const { db, now, person } = ctx
  if (!person.rights.includes('export')) refuse(refusals.forbidden)
  const rows: Row[] = []
  let next: string | undefined
  do {
    const page = bodyOf<Row>(await list(next))
    rows.push(...page.items)
    next = page.next ?? undefined
  } while (next !== undefined && rows.length < EXPORT_MOST)
  const isCut = next !== undefined || rows.length > EXPORT_MOST
  const sheets = [outSheet({ name, columns, rows: rows.slice(0, EXPORT_MOST) })]
  if (isCut) sheets.push(outSheet({ name: '说明', columns: [CUT], rows: [null] }))
  const bytes = await buffer(writeXlsx(sheets))
  const filter = Object.fromEntries(
    Object.entries(by).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
  const detail = { rows: Math.min(rows.length, EXPORT_MOST), ...filter }
  await audited(db, ctx, action, { kind: 'person', id: person.personId }, detail)
  return new FileAnswer(bytes, XLSX, `${name} ${dayOf(now)}.xlsx`)
}

/** What stands on a second sheet where the list had more rows. */
const CUT: OutColumn<null> = {
  title: '说明',
  kind: 'text',
  width: 60,
  of: () => `只导出了前${EXPORT_MOST.toLocaleString('zh-CN')}行，请缩小范围后再导出其余部分`,
}

function bodyOf<Row>(answer: Listed<Row> | Marked<Listed<Row>> | FileAnswer): Listed<Row> {
  if (answer instanceof FileAnswer) throw new TypeError('a list that answers with a file')
  return answer instanceof Marked ? answer.body : answer
}
