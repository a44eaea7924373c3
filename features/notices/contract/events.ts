/** A notice went out, was corrected or recalled. */
export const NOTICE_MOVED = 'notices.notice.moved'

/** What is told of it. */
export interface NoticeMoved {
  readonly noticeId: string
  readonly areaId: string
  readonly state: 'sent' | 'corrected' | 'recalled'
}
