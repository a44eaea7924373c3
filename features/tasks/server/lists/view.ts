import type { FieldList } from '#contract/tasks'
import { toInstant } from '#vocabulary/day'
import { BUILT_IN, type ListSource } from '../ground/built-in.ts'
import type { CountedList } from './queries.ts'
import { stateOfList } from './rules.ts'

/** A list of the park's own as it goes over the wire. */
export function viewList(row: CountedList): FieldList {
  return {
    id: row.id,
    title: row.title,
    name: row.tableName,
    within: row.parentId === null ? null : { id: row.parentId, title: row.parentTitle ?? '' },
    builtIn: false,
    state: stateOfList(row),
    entries: row.entries,
    disabled: row.disabled,
    version: row.version,
    changedAt: toInstant(row.changedAt),
  }
}

/** A built-in list as it goes over the wire: always published, never changed. */
export function viewBuiltIn({ id, title, name, within }: ListSource): FieldList {
  const parent = BUILT_IN.find((each) => each.name === within)
  return {
    id,
    title,
    name,
    within: parent ? { id: parent.id, title: parent.title } : null,
    builtIn: true,
    state: 'published',
    entries: null,
    disabled: null,
    version: 1,
    changedAt: null,
  }
}
