import type { ItemKind } from '#contract/publishing'
import type { Db } from '#platform/db'
import { SEARCH_MOST, type Search, type SearchKind } from '#platform/search'
import { textOf } from '#vocabulary/document'
import type { PublishingEngines } from '../engines.ts'
import type { Shown } from './queries.ts'

/** Kinds of which somebody looks for something; versions of the app are offered by themselves. */
const FOUND = ['news', 'activity', 'tender', 'topic', 'rental', 'room', 'template', 'banner'] as const
/** So many are asked about at once. */
const FORGET_BATCH = 500
type FoundKind = (typeof FOUND)[number]

/** What the park publishes, as the search knows it. */
export interface Finder {
  /** The words under which the search knows the kinds. */
  readonly kinds: readonly string[]
  /** Everybody finds these by the words that are shown now. Joins the caller's transaction, as `remove` does. */
  write(db: Db, rows: readonly Shown[]): Promise<void>
  /** Nobody finds it any more. */
  remove(db: Db, item: { readonly id: string; readonly kind: ItemKind }): Promise<void>
  /** Removes deleted items from the search; `existing` answers which of these ids are still stored. */
  forget(db: Db, existing: (ids: readonly string[]) => Promise<readonly string[]>): Promise<void>
}

/** The engines that publishing is made with, once what it publishes is registered with the search. */
export interface PublishingOwn extends PublishingEngines {
  finder: Finder
}

/** Registers what the park publishes with the search, once. */
export function finderIn(search: Search): Finder {
  const kinds = Object.fromEntries(FOUND.map((kind) => [kind, search.kind(nameOf(kind), readShown)])) as Readonly<
    Record<FoundKind, SearchKind<Shown>>
  >
  return {
    kinds: FOUND.map(nameOf),
    async write(db, rows) {
      for (const kind of FOUND) {
        const these = rows.filter((row) => row.kind === kind)
        if (these.length > 0) await kinds[kind].write(db, these)
      }
    },
    async remove(db, { id, kind }) {
      if (isFound(kind)) await kinds[kind].remove(db, [id])
    },
    async forget(db, existing) {
      for (const kind of FOUND) {
        let after: string | null = null
        for (;;) {
          const ids = await kinds[kind].list(db, after, FORGET_BATCH)
          const left = new Set(await existing(ids))
          await kinds[kind].remove(
            db,
            ids.filter((id) => !left.has(id)),
          )
          if (ids.length < FORGET_BATCH) break
          after = ids.at(-1) ?? null
        }
      }
    },
  }
}

const nameOf = (kind: FoundKind): string => `publishing.${kind}`
const isFound = (kind: ItemKind): kind is FoundKind => FOUND.some((one) => one === kind)

function readShown(row: Shown) {
  const { id, areaId, title, publishedAt: at } = row
  return { id, areaId, title, text: foundTextOf(row, SEARCH_MOST.signs - title.length), readers: ['open'], at }
}

/** The words by which something is found beside its title: summary, facts that people know it by, text; at most so many signs. */
export function foundTextOf({ summary, facts, body }: Pick<Shown, 'summary' | 'facts' | 'body'>, most: number): string {
  const { place, number, building, floor } = facts
  const texts = [summary, place, [building, floor, number].filter(Boolean).join(' '), textOf(body)]
  return texts.filter(Boolean).join('\n').normalize('NFC').slice(0, most)
}
