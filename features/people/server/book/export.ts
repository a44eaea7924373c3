import { buffer } from 'node:stream/consumers'
import type { BookPerson } from '#contract/people'
import type { Db } from '#platform/db'
import { inPieces, outSheet, writeXlsx } from '#platform/sheets'
import type { Vault } from '#platform/vault'
import { bySpelling, listEntries, listRoleNamesOf, listTree } from './entry-queries.ts'
import type { Book } from './scope-queries.ts'
import { seenEntry, viewPerson } from './view.ts'

/** People that are read at once. */
const PIECE = 500

/** What the sheet says of somebody: what a list would show, and where they stand. */
interface Line extends BookPerson {
  readonly pinyin: string
  readonly roles: string
}

/** The people of a company as a workbook: of each what this viewer sees in lists, read piece by piece while it is written. */
export async function exportedPeople(
  { db, vault, now }: { db: Db; vault: Vault; now: Date },
  book: Book,
): Promise<Buffer> {
  const paths = pathsOf(await listTree(db, book.company.id))
  const rows = inPieces<Line>(PIECE, async (last, limit) => {
    const next = last ? bySpelling.cursor({ pinyin: last.pinyin, personId: last.id }) : undefined
    const entries = await listEntries(db, book, { departmentId: undefined, from: '', next, size: limit })
    const seen = entries.items.flatMap((row) => seenEntry(vault, book, row, now) ?? [])
    const roles = await listRoleNamesOf(
      db,
      book.company.id,
      seen.map(({ row }) => row.personId),
    )
    return seen.map((entry) => ({
      ...viewPerson(entry),
      pinyin: entry.row.pinyin,
      roles: roles.get(entry.row.personId) ?? '',
    }))
  })
  const sheet = outSheet({
    name: '企业人员',
    columns: [
      { title: '姓名', kind: 'text', of: ({ name }: Line) => name },
      { title: '手机号', kind: 'text', of: ({ phone }) => phone },
      { title: '部门', kind: 'text', width: 32, of: ({ department }) => department && paths.get(department.id) },
      { title: '职务', kind: 'text', width: 20, of: ({ title }) => title },
      { title: '工位', kind: 'text', width: 20, of: ({ place }) => place },
      { title: '业务角色', kind: 'text', width: 20, of: (line) => line.roles },
      { title: '身份', kind: 'text', of: ({ manager, reception }) => wordsOf(manager, reception) },
    ],
    rows,
  })
  return await buffer(writeXlsx([sheet]))
}

const wordsOf = (manager: boolean, reception: boolean): string =>
  [...(manager ? ['管理员'] : []), ...(reception ? ['接待'] : [])].join('、')

/** 研发部/前端组, as a sheet of people takes it. */
function pathsOf(tree: readonly { id: string; parentId: string | null; name: string }[]): ReadonlyMap<string, string> {
  const byId = new Map(tree.map((node) => [node.id, node]))
  const pathOf = (id: string | null, depth = 0): string[] => {
    const node = id === null || depth > tree.length ? undefined : byId.get(id)
    return node ? [...pathOf(node.parentId, depth + 1), node.name] : []
  }
  return new Map(tree.map(({ id }) => [id, pathOf(id).join('/')]))
}
