import { type AnswerSource, answerSource } from '#client/home'
import { momentOf } from '#client/messages'
import type { ShownItem } from '#contract/publishing'
import { share } from './parts/calls.ts'
import { KINDS, pathOf } from './parts/words.ts'

/** What stands published, by title and text. */
const published: AnswerSource = answerSource(
  { title: '园区动态', rank: 60, audience: 'everyone', all: '/publishing/list' },
  (text) => share.read('publishedSearch', { text }),
  ({ items }: { items: readonly ShownItem[] }) =>
    items.map(({ id, kind, title, at }) => ({
      key: `publishing.${id}`,
      title,
      note: `${KINDS[kind]} · ${momentOf(at)}`,
      path: pathOf(kind, id),
    })),
)

/** What publishing answers to the home's search. */
const answers: readonly AnswerSource[] = [published]
export default answers
