import { contract } from '#vocabulary/call'
import { followingCalls } from './following.ts'
import { readingCalls } from './reading.ts'
import { writingCalls } from './writing.ts'

export { NOTICE_MOVED, type NoticeMoved } from './events.ts'
export type { Followed, SentDetail, Trace } from './following.ts'
export type { NoticeDetail, NoticeHit, SharedNotice, Waiting } from './reading.ts'
export { noticeRefusals } from './refusals.ts'
export {
  type Level,
  type NoticeState,
  type Question,
  type Reached,
  type ReceivedItem,
  type ScopeLine,
  SECOND_ABOVE,
  type Step,
} from './shapes.ts'
export type { Preview } from './writing.ts'

/** Notices: what people must know, and who really took notice. */
export const notices = contract({
  name: 'notices',
  uses: ['estate', 'people'],
  refusalCodes: [15000, 15499],
  calls: { ...writingCalls, ...followingCalls, ...readingCalls },
})
