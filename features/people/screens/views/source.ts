import type { ViewSource } from '#client/page'
import { common } from '../parts/calls.ts'

/** Views of lists, as people store them. */
const source: ViewSource = {
  of: (list) => common.read('listViews', { list }),
  use: (list, layout) => common.send('listUse', { list, ...layout }),
  save: ({ id, version, ...view }) =>
    common.send('viewSave', { ...(id !== undefined && { id }), ...(version !== undefined && { version }), ...view }),
  share: ({ id, version }, shared) => common.send('viewShare', { id, version, shared }),
  drop: ({ id, version }) => common.send('viewDrop', { id, version }),
}

export default source
