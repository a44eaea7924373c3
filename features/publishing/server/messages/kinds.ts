import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader, Notify } from '#platform/notify'
import { mayPublish } from '../rights.ts'
import { listHeard, listInPark, listOwnComments, listOwnEnquiries, listOwnPlaces } from './queries.ts'

/** Kinds of messages about what is published. */
export const PUBLISHING_KINDS = {
  /** To the author: what became of an item. */
  item: 'publishing.item',
  /** To those who approve: an item was handed in. */
  review: 'publishing.review',
  /** To those who answer: somebody asks the park. */
  asked: 'publishing.asked',
  /** To whoever asked: the answer. */
  answered: 'publishing.answered',
  /** To whoever commented: it was hidden. */
  comment: 'publishing.comment',
  /** To whoever waited for an activity: a place became free. */
  place: 'publishing.place',
} as const

/** Registers what messages about publishing are called, and who may open what they lead to. Notices register kinds of the same topic after it. */
export function registerPublishingMessages({ inbox }: Pick<Notify, 'inbox'>): void {
  const topic = 'publishing'
  inbox.topic({ key: topic, title: '发布与互动', sms: false })
  inbox.kind({ kind: PUBLISHING_KINDS.item, topic, mayOpen: atDesk(listInPark) })
  inbox.kind({ kind: PUBLISHING_KINDS.review, topic, mayOpen: atDesk(listInPark) })
  inbox.kind({ kind: PUBLISHING_KINDS.asked, topic, mayOpen: atDesk(listHeard) })
  inbox.kind({ kind: PUBLISHING_KINDS.answered, topic, mayOpen: listOwnEnquiries })
  inbox.kind({ kind: PUBLISHING_KINDS.comment, topic, mayOpen: listOwnComments })
  inbox.kind({ kind: PUBLISHING_KINDS.place, topic, mayOpen: listOwnPlaces })
}

/** Those of these that are in the park, for whoever writes or approves there today; for others none. */
function atDesk(list: (db: Db, areaId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>) {
  return async (db: Db, reader: InboxReader, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const facts = await factsOf(db, reader)
    if (!facts) return new Set()
    const { write, approve } = mayPublish(facts)
    return write || approve ? await list(db, reader.areaId, ids) : new Set()
  }
}
