import type { ItemHit, publishing } from '#contract/publishing'
import type { HandlersOf } from '#platform/http'
import { excerptOf, SEARCH_MOST } from '#platform/search'
import { foundTextOf, type PublishingOwn } from './finding.ts'
import { listShownOf, type Shown } from './queries.ts'
import { viewShown } from './view.ts'

const PAGE = 20
/** A text that is so much shorter than an excerpt may be is shown whole. */
const WHOLE = 10

/** What everybody finds by words. */
export function searchHandlers(
  engines: Pick<PublishingOwn, 'files' | 'finder' | 'search'>,
): Pick<HandlersOf<typeof publishing>, 'publishedSearch'> {
  const { finder, search } = engines
  return {
    async publishedSearch({ db, areaId }, { text, next }) {
      const { kinds } = finder
      const found = await search.find(db, { areaId, readers: ['open'], query: text, kinds, next, limit: PAGE })
      const ids = found.items.map(({ id }) => id)
      const rows = new Map((ids.length > 0 ? await listShownOf(db, areaId, ids) : []).map((row) => [row.id, row]))
      // withdrawn between the two looks: it is not told
      const shown = ids.flatMap((id) => rows.get(id) ?? [])
      return { items: shown.map((row) => viewHit(engines, row, text)), next: found.next, beyond: found.beyond }
    },
  }
}

function viewHit(engines: Pick<PublishingOwn, 'files'>, row: Shown, text: string): ItemHit {
  return {
    ...viewShown(engines, row),
    titlePieces: excerptOf(row.title, text, row.title.length + WHOLE),
    excerpt: excerptOf(foundTextOf(row, SEARCH_MOST.signs), text),
  }
}
