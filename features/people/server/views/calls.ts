import type { people } from '#contract/people'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { deleteView, findLayout, listViewsOf, putLayout } from './queries.ts'
import { addView, changeView, mayUse, ownView, shareView, subjectOf, viewOf } from './saving.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'listViews' | 'listUse' | 'viewSave' | 'viewShare' | 'viewDrop'>

/** So many lists of a person are remembered as they left them. */
const MAX_LAYOUTS = 200

/** Columns, order and views of wide lists. A view belongs to who made it: others see a shared one, and change nothing of it. */
export function viewHandlers(): Handlers {
  return {
    async listViews(ctx, { list }) {
      const { areaId, db } = ctx
      const { personId } = ctx.person
      const shared = await mayUse(ctx, list)
      const last = await findLayout(db, personId, list)
      const rows = await listViewsOf(db, { areaId, personId, list, shared })
      const views = rows.map(({ personName, ...row }) => viewOf(row, row.personId === personId ? null : personName))
      return { last: last ?? null, views, mayShare: shared }
    },

    async listUse({ db, person, now }, used) {
      await putLayout(db, { ...used, personId: person.personId, changedAt: now }, MAX_LAYOUTS)
      return { done: true }
    },

    async viewSave(ctx, { id, version = -1, list, ...given }) {
      const facts = { ...given, name: given.name.trim() }
      return id === undefined ? await addView(ctx, list, facts) : await changeView(ctx, { id, version }, list, facts)
    },

    viewShare: (ctx, { shared, ...seen }) => shareView(ctx, seen, shared),

    async viewDrop(ctx, seen) {
      const { id, list, shared } = await ownView(ctx, seen)
      await deleteView(ctx.db, id)
      await audited(ctx.db, ctx, 'people.list-view.dropped', subjectOf(id), { list, shared })
      return { id }
    },
  }
}
