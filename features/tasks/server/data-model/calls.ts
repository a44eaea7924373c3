import { type ModelFilter, type ModelRow, listRefusals as no, type tasks } from '#contract/tasks'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { choicesOf, findPublished, publishedLists } from '../ground/lists.ts'

type Handlers = Pick<HandlersOf<typeof tasks>, 'queryByName' | 'queryContent'>

/** Rows that are read at a time. */
const SHARE = 1000

/** Lists of the park as other programs read them: published ones alone, by conditions on four columns. */
export const modelHandlers: Handlers = {
  async queryByName({ db, areaId }, { dataModelName }) {
    const name = dataModelName.trim()
    const lists = await publishedLists(db, areaId)
    const isExact = (list: (typeof lists)[number]) => list.title === name || list.name === name
    const found = lists.filter((list) => isExact(list) || list.title.includes(name))
    const resultList = [...found.filter(isExact), ...found.filter((list) => !isExact(list))].map((list) => ({
      id: list.id,
      dataModelName: list.title,
      dataModelTableName: list.name,
      parentTableName: list.within,
    }))
    return { resultList }
  },

  async queryContent({ db, areaId, now }, { dataModelTableNames, dataModelId, filters = [], pagenum }) {
    const list = await findPublished(db, areaId, dataModelId)
    // Both name the same model: neither is looked up without the other.
    if (!list || list.id !== dataModelId || list.name !== dataModelTableNames)
      refuse(refusals.notFound, { field: 'dataModelId' })
    const meets = filters.map(conditionOf)
    const resultList: ModelRow[] = []
    let next: string | undefined
    do {
      const of = { areaId, now, list }
      const page = await choicesOf(db, of, { text: '', within: null }, { next, size: SHARE })
      for (const { id, name, code, withinId: parentId } of page.items) {
        const row = { id, name, code, parentId }
        if (meets.every((isMet) => isMet(row))) resultList.push(row)
      }
      next = page.next ?? undefined
    } while (next !== undefined && resultList.length <= pagenum)
    return { resultList: resultList.slice(0, pagenum), more: resultList.length > pagenum }
  },
}

const COLUMNS = new Map<string, (row: ModelRow) => string>([
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['code', ({ code }) => code],
  ['parentId', ({ parentId }) => parentId ?? ''],
])

/** Whether a row meets a filter. Refuses a column that there is not, and several values where one is asked for. */
export function conditionOf({ fieldId, operate, fieldValue }: ModelFilter, nth: number): (row: ModelRow) => boolean {
  const of = COLUMNS.get(fieldId) ?? refuse(no.noField, { field: `filters.${nth}.fieldId`, data: { field: fieldId } })
  const values = typeof fieldValue === 'string' ? [fieldValue] : fieldValue
  if (operate === 'in') {
    const among = new Set(values)
    return (row) => among.has(of(row))
  }
  const [value, second] = values
  if (value === undefined || second !== undefined) refuse(refusals.malformed, { field: `filters.${nth}.fieldValue` })
  if (operate === 'like') return (row) => of(row).toLowerCase().includes(value.toLowerCase())
  return operate === 'eq' ? (row) => of(row) === value : (row) => of(row) !== value
}
