import type { ShownPage } from '#contract/publishing'
import type { PageAsked, PageSource, ReadContext, ServedPage } from '#platform/http'
import { textOf } from '#vocabulary/document'
import { isId } from '#vocabulary/id'
import { Refusal, refusals } from '#vocabulary/refusal'

/** So much of a text stands on its card where it has no summary. */
const CARD_SIGNS = 120

type Ask = (ctx: ReadContext, input: { id: string }) => Promise<unknown>

/** The open calls that pages are drawn from, by `family/name`. */
export type PageCalls = Readonly<Record<(typeof PAGES)[number]['call'], Ask>>

/** Which page asks what, by which field of its address. */
const PAGES = [
  { route: '/news/detail', field: 'id', call: 'entrance/newsInfo' },
  { route: '/banner/detail', field: 'id', call: 'entrance/bannerInfo' },
  { route: '/biddingSystem/detail', field: 'id', call: 'share/biddingDetail' },
  { route: '/activityshare', field: 'id', call: 'share/shareActivity' },
  { route: '/conversation', field: 'id', call: 'share/shareTopic' },
  { route: '/investmentshare', field: 'id', call: 'share/roomInfo/{id}' },
  { route: '/investmentshare', field: 'notice', call: 'rental/noticeDetail' },
] as const

/** The pages of what is published, as they are served: what a stranger would be answered, and its card. */
export function servedPages(calls: PageCalls): Readonly<Record<string, PageSource>> {
  const routes = [...new Set(PAGES.map(({ route }) => route))]
  return Object.fromEntries(routes.map((route) => [route, sourceOf(route, calls)]))
}

function sourceOf(route: string, calls: PageCalls): PageSource {
  const ways = PAGES.filter((page) => page.route === route)
  return async (asked) => {
    const way = ways.find(({ field }) => asked.query.get(field))
    const id = way && asked.query.get(way.field)
    if (!way || !id || !isId(id)) return null
    const body = await answerOf(calls[way.call], asked, id)
    return body && { card: cardOf(body), answers: [{ call: way.call, input: { id }, body }] }
  }
}

/** What the call answers a stranger; null where it knows nothing of the kind. */
async function answerOf(ask: Ask, { db, areaId, now }: PageAsked, id: string): Promise<ShownPage | null> {
  try {
    // an open read looks at nothing else of its context, and answers a page with more beside it
    return (await ask({ db, areaId, now, caller: null } as ReadContext, { id })) as ShownPage
  } catch (error) {
    if (error instanceof Refusal && error.kind === refusals.notFound) return null
    throw error
  }
}

function cardOf({ title, summary, text, picture }: ShownPage): ServedPage['card'] {
  const words = summary || textOf(text).replace(/\s+/g, ' ').trim()
  const signs = [...words]
  return { title, description: signs.length > CARD_SIGNS ? `${signs.slice(0, CARD_SIGNS).join('')}…` : words, picture }
}
