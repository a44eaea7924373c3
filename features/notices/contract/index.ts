import { contract } from '#vocabulary/call'
import { readerCalls } from './reader.ts'
import { senderCalls } from './sender.ts'

export { NOTICE_MOVED, type NoticeMoved } from './events.ts'
export type { NoticeDetail, NoticeHit, SharedNotice, Waiting } from './reader.ts'
export { noticeRefusals } from './refusals.ts'
export type { Preview, SentDetail, Trace } from './sender.ts'
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

/** Notices: what people must know, and who really took notice. */
export const notices = contract({
  name: 'notices',
  uses: ['estate', 'people'],
  refusalCodes: [15000, 15499],
  calls: { ...senderCalls, ...readerCalls },
})
