import type { SentDetail } from '#contract/notices'

/** A notice in a list of its sender's: the part of its detail that lists hold. */
export type SentItem = Pick<
  SentDetail,
  | 'id'
  | 'title'
  | 'sender'
  | 'author'
  | 'park'
  | 'state'
  | 'version'
  | 'level'
  | 'sendAt'
  | 'sentAt'
  | 'dueAt'
  | 'changedAt'
  | 'mine'
>
