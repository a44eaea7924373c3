import type { NoticeHit, notices } from '#contract/notices'
import type { HandlersOf } from '#platform/http'
import { excerptOf, partsOf, SEARCH_MOST } from '#platform/search'
import { textOf } from '#vocabulary/document'
import { countInbox, type FoundNotice, listFound } from './queries.ts'
import { viewReceived } from './view.ts'

const PAGE = 20
/** A title is shown whole: it is shorter by so much than an excerpt may be. */
const WHOLE = 10

/** One's own inbox by words. */
export const searchHandlers: Pick<HandlersOf<typeof notices>, 'search'> = {
  async search({ db, person }, { text, next }) {
    const parts = partsOf(text)
    const most = SEARCH_MOST.candidates
    const page = await listFound(db, person, parts, { next, size: PAGE }, most)
    const beyond = parts.length > 0 && page.next === null && (await countInbox(db, person.personId, most + 1)) > most
    return { items: page.items.map((row) => viewHit(row, text)), next: page.next, beyond }
  },
}

function viewHit(row: FoundNotice, text: string): NoticeHit {
  return {
    ...viewReceived(row),
    titlePieces: excerptOf(row.title, text, row.title.length + WHOLE),
    excerpt: excerptOf(textOf(row.body), text),
  }
}
