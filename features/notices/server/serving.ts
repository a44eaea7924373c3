import type { notices, SharedNotice } from '#contract/notices'
import type { HandlersOf, PageSource, ReadContext } from '#platform/http'
import { textOf } from '#vocabulary/document'
import { Refusal, refusals } from '#vocabulary/refusal'

/** So much of a notice stands on its card. */
const CARD_SIGNS = 120
const TOKEN = /^[\w-]{22}$/

/** The page of a notice that is for sharing, with its text and card, and the card of the page that passes it on. */
export function servedPages({
  h5Page,
}: Pick<HandlersOf<typeof notices>, 'h5Page'>): Readonly<Record<string, PageSource>> {
  const source =
    (withText: boolean): PageSource =>
    async ({ db, areaId, now, query }) => {
      const token = query.get('token')
      if (token === null || !TOKEN.test(token)) return null
      try {
        // an open read looks at nothing else of its context, and its wire is JSON
        const body = (await h5Page({ db, areaId, now, caller: null } as ReadContext, { token })) as SharedNotice
        const words = [...textOf(body.text).replace(/\s+/g, ' ').trim()]
        const description = words.length > CARD_SIGNS ? `${words.slice(0, CARD_SIGNS).join('')}…` : words.join('')
        const answers = withText ? [{ call: 'notice/h5Page', input: { token }, body }] : []
        return { card: { title: body.title, description, picture: null }, answers }
      } catch (error) {
        if (error instanceof Refusal && error.kind === refusals.notFound) return null
        throw error
      }
    }
  return { '/noticedetail': source(true), '/noticeshare': source(false) }
}
