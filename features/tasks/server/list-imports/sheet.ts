import { LIST_MOST } from '#contract/tasks'
import type { Db } from '#platform/db'
import {
  asText,
  asYesNo,
  column,
  declareSheet,
  type PlannedRow,
  type RowFault,
  type RowOf,
  type SheetDeclaration,
  SheetError,
  type SheetImport,
} from '#platform/sheets'
import { countEntries, findList, type ListRow } from '../lists/queries.ts'
import {
  type AddedEntry,
  type ChangedEntry,
  insertEntries,
  listAllEntries,
  listEntriesByName,
  type NamedEntry,
  updateEntries,
} from './queries.ts'

const name = column({ title: '名称', required: true, read: asText(LIST_MOST.name), example: '示例内容' })
const within = column({
  title: '上级',
  required: false,
  read: asText(LIST_MOST.name),
  example: '示例上级',
  note: '与上级列表里的名称一致；有同名的，填写编码',
})
const code = column({ title: '编码', required: false, read: asText(LIST_MOST.code), example: 'A01', note: '可不填' })
const disabled = column({
  title: '停用',
  required: false,
  read: asYesNo,
  example: '否',
  note: '填“是”后不能再选择，已填写的不受影响',
})

const NESTED = declareSheet({
  name: '下级列表内容',
  version: 1,
  columns: { within, name, code, disabled },
  notes: ['同一上级下的名称不能重复；名称相同的更新编码和停用。'],
})
/** The columns of every list; those of one without a parent lack `within`, and so do its rows. */
export type EntryColumns = typeof NESTED.columns
const FLAT = declareSheet({
  name: '列表内容',
  version: 1,
  columns: { name, code, disabled },
  notes: ['名称不能重复；名称相同的更新编码和停用。'],
})

/** The sheet of a list: with the parent's entry of each row where the list hangs on another. */
export function declarationOf({ parentId }: Pick<ListRow, 'parentId'>): SheetDeclaration<EntryColumns> {
  // A row of a sheet without the column has `within` undefined, as one of a file that lacks it.
  return parentId === null ? (FLAT as unknown as SheetDeclaration<EntryColumns>) : NESTED
}

type Row = RowOf<EntryColumns>
type Planned = PlannedRow<EntryColumns>

const CHANGED = '导入期间列表有变动，没有导入任何数据，请重新上传'

const placeOf = (withinId: string | null, entryName: string) => `${withinId ?? ''}\n${entryName}`

/** How rows of a sheet become entries of a list; what it remembers serves one reading. */
export function entryPlan({
  list,
  importId,
  now,
}: {
  list: ListRow
  importId: string
  now: Date
}): SheetImport<EntryColumns> {
  let parents: ReadonlyMap<string, readonly NamedEntry[]> | null = null
  /** Entries by place, as the store has them. */
  const stored = new Map<string, string>()
  /** The line that first named a place. */
  const lines = new Map<string, number>()
  let room: number | null = null

  async function begin(db: Db): Promise<ReadonlyMap<string, readonly NamedEntry[]>> {
    if (parents) return parents
    if (db.isTransaction) {
      // The list is held, so that nobody adds the same names meanwhile.
      const held = await findList(db, list.areaId, list.id, true)
      if (held?.parentId !== list.parentId) throw new SheetError('other_file', CHANGED)
    }
    const all = list.parentId === null ? [] : await listAllEntries(db, list.parentId)
    const byName = Map.groupBy(all, (entry) => entry.name)
    const byCode = Map.groupBy(
      all.filter((entry) => entry.code !== '' && !byName.has(entry.code)),
      (entry) => entry.code,
    )
    parents = new Map([...byCode, ...byName])
    room = LIST_MOST.entries - (await countEntries(db, list.id)).all
    return parents
  }
  /** The parent's entry that a row names; undefined: none, or several. */
  const parentOf = ({ within: text }: Pick<Row, 'within'>): string | null | undefined => {
    if (list.parentId === null) return null
    const [first, second] = parents?.get(text ?? '') ?? []
    return second ? undefined : first?.id
  }

  return {
    declaration: { ...declarationOf(list), keyOf: (row) => placeOf(row.within ?? null, row.name) },

    async lookUp(db, keys) {
      await begin(db)
      const asked = keys.map((key) => {
        const cut = key.indexOf('\n')
        return { key, within: key.slice(0, cut) || null, name: key.slice(cut + 1) }
      })
      const found = await listEntriesByName(
        db,
        list.id,
        asked.map((each) => each.name),
      )
      const byPlace = new Map(found.map((entry) => [placeOf(entry.withinId, entry.name), entry]))
      const rows = new Map<string, Row>()
      for (const each of asked) {
        const withinId = parentOf(each)
        const entry = withinId === undefined ? undefined : byPlace.get(placeOf(withinId, each.name))
        if (!entry) continue
        stored.set(each.key, entry.id)
        rows.set(each.key, {
          name: entry.name,
          code: entry.code || null,
          within: each.within,
          disabled: entry.disabled,
        })
      }
      return rows
    },

    same: (row, before) =>
      (row.code === undefined || (row.code ?? '') === (before.code ?? '')) &&
      (row.disabled === undefined || (row.disabled ?? false) === before.disabled),

    async check(_db, rows) {
      return rows.flatMap((row) => faultOf(row) ?? [])
    },

    async apply(db, rows) {
      const added = rows.flatMap((row): AddedEntry[] => {
        if (row.state !== 'new') return []
        const { name: entryName, code: entryCode, disabled: isDisabled } = row.row
        return [
          {
            name: entryName,
            code: entryCode ?? '',
            withinId: parentOf(row.row) ?? null,
            disabled: isDisabled ?? false,
          },
        ]
      })
      const changed = rows.flatMap(({ key, state, row }): ChangedEntry[] => {
        const id = stored.get(key)
        if (state !== 'changed' || id === undefined) return []
        return [
          {
            id,
            code: row.code === undefined ? undefined : (row.code ?? ''),
            disabled: row.disabled === undefined ? undefined : (row.disabled ?? false),
          },
        ]
      })
      if (added.length > 0) await insertEntries(db, { importId, listId: list.id, now }, added)
      if (changed.length > 0) await updateEntries(db, { importId, now }, changed)
    },
  }

  function faultOf({ line, row, state }: Planned): RowFault<EntryColumns> | null {
    const withinId = parentOf(row)
    if (withinId === undefined) {
      const text = row.within ?? ''
      if (text === '') return { line, column: 'within', reason: '请填写上级', text }
      const isMany = (parents?.get(text)?.length ?? 0) > 1
      const reason = isMany ? '有多个同名的上级，请填写编码' : '上级列表里没有这一条，请先添加'
      return { line, column: 'within', reason, text }
    }
    const place = placeOf(withinId, row.name)
    const first = lines.get(place)
    if (first !== undefined) return { line, column: 'name', reason: `与第 ${first} 行是同一条`, text: row.name }
    lines.set(place, line)
    if (state !== 'new') return null
    room = (room ?? 0) - 1
    return room < 0 ? { line, column: null, reason: `一个列表最多${LIST_MOST.entries}条内容` } : null
  }
}
