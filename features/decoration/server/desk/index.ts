import { type decoration, isFinal, STATE_WORDS } from '#contract/decoration'
import type { Db } from '#platform/db'
import { exportedTable } from '#platform/exports'
import type { HandlersOf } from '#platform/http'
import { decodeCursor, encodeCursor } from '#vocabulary/page'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Hooks } from '../ground/hooks.ts'
import { exportedCases } from './exported.ts'
import { countStates } from './queries.ts'
import { caseQueues } from './queues.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'desk' | 'deskQueue' | 'export'>

/** So many rows of a queue stand on the desk, and on a page of it. */
const FIRST = 5
const PAGE = 30
const KEYS = ['instant', 'id'] as const

/** The operators' desk: what waits, in queues that rooms keep, and tables taken away. */
export function deskRoom({ hooks }: { readonly hooks: Hooks }): { calls: Handlers } {
  for (const queue of caseQueues) hooks.onQueue(queue)
  hooks.onExport(exportedCases)
  return {
    calls: {
      async desk({ db, areaId, now }) {
        const queues = []
        for (const { key, title, count, rows } of hooks.queues()) {
          const counted = await count(db, areaId, now)
          const first =
            counted.count === 0 ? [] : await rows(db, { areaId, now, limit: FIRST, after: null, search: '' })
          queues.push({ key, title, ...counted, rows: [...first] })
        }
        return { queues, states: await statesOf(db, areaId) }
      },

      async deskQueue({ db, areaId, now }, { key, search = '', next }) {
        const queue = hooks.queues().find((one) => one.key === key) ?? refuse(refusals.notFound, { field: 'key' })
        const after = next === undefined ? null : readNext(next)
        const rows = await queue.rows(db, { areaId, now, limit: PAGE + 1, after, search: search.trim() })
        const items = rows.slice(0, PAGE)
        const last = items.at(-1)
        const isMore = rows.length > PAGE && last !== undefined
        return { items, next: isMore ? encodeCursor([last.at, last.id]) : null }
      },

      async export(ctx, { what, from = null, to = null, search = '' }) {
        const table = hooks.exportOf(what) ?? refuse(refusals.notFound, { field: 'what' })
        const { db, areaId } = ctx
        return await exportedTable(ctx, {
          name: table.name,
          action: `decoration.${what}.exported`,
          by: { from, to },
          columns: table.columns,
          list: (next) => table.list(db, { areaId, from, to, search, next: next ?? null }),
        })
      },
    },
  }
}

/** How many cases stand where, of those that are not over. */
async function statesOf(db: Db, areaId: string) {
  const counts = await countStates(db, areaId)
  return counts
    .filter(({ state }) => !isFinal(state) && state !== 'draft')
    .map(({ state, count }) => ({ state, words: STATE_WORDS[state], count }))
}

function readNext(next: string): { at: string; id: string } {
  const [at, id] = decodeCursor(next, KEYS) ?? []
  return at !== undefined && id !== undefined ? { at, id } : refuse(refusals.malformed, { field: 'next' })
}
