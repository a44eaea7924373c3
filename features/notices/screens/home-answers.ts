import { type AnswerSource, answerSource } from '#client/home'
import { momentOf } from '#client/messages'
import type { ReceivedItem } from '#contract/notices'
import { calls } from './parts/calls.ts'

/** Notices that were found, as far as they are shown here. */
interface Found {
  readonly items: readonly ReceivedItem[]
}

/** Notices to the person, by title and text. */
const received: AnswerSource = answerSource(
  { title: '通知', rank: 50, audience: 'session', all: '/notice/noticelist' },
  (text) => calls.read('search', { text }),
  ({ items }: Found) =>
    items.map(({ id, title, sender, at }) => ({
      key: `notices.${id}`,
      title,
      note: `${sender} · ${momentOf(at)}`,
      path: '/notice/noticedetailpage',
      query: { id },
    })),
)

/** What notices answer to the home's search. */
const answers: readonly AnswerSource[] = [received]
export default answers
