import type { Db } from '#platform/db'
import type { WholeNames } from './names.ts'

/** Whose inbox it is. */
export interface Reader {
  readonly areaId: string
  readonly personId: string
}

/** What people choose channels for: one switch for all kinds of a topic. */
export interface Topic {
  /** `booking`. */
  readonly key: string
  /** As people read it: `会议与场地`. */
  readonly title: string
  /** Whether SMS go out about it to people who may choose; without them there is no switch. */
  readonly sms: boolean
}

/** A kind of message. */
export interface MessageKind {
  /** `booking.moved`, unique among all areas. */
  readonly kind: string
  /** Key of its topic. */
  readonly topic: string
  /** Of these things, those that the person may open now; a message about another is not shown. Register one function for kinds of the same things: a page asks it once for all of them. */
  readonly mayOpen: (db: Db, reader: Reader, things: readonly string[]) => Promise<ReadonlySet<string>>
  /** Of these things, names that the person may see whole; left out: names stay as they are stored. */
  readonly names?: (db: Db, reader: Reader, things: readonly string[]) => Promise<WholeNames>
}

/** The kinds and topics that areas have registered. */
export interface Kinds {
  topic(topic: Topic): void
  kind(kind: MessageKind): void
  /** In the order in which they were registered. */
  topics(): readonly Topic[]
  of(kind: string): MessageKind
  /** Kinds of one topic. */
  kindsOf(topic: string): readonly string[]
}

/** An empty register. It refuses a topic or kind twice, and a kind without its topic. */
export function createKinds(): Kinds {
  const topics = new Map<string, Topic>()
  const kinds = new Map<string, MessageKind>()
  return {
    topic(topic) {
      if (topics.has(topic.key)) throw new Error(`two topics ${topic.key}`)
      topics.set(topic.key, topic)
    },
    kind(kind) {
      if (kinds.has(kind.kind)) throw new Error(`two kinds ${kind.kind}`)
      if (!topics.has(kind.topic)) throw new Error(`no topic ${kind.topic} for ${kind.kind}`)
      kinds.set(kind.kind, kind)
    },
    topics: () => [...topics.values()],
    of: (kind) => kinds.get(kind) ?? unknown(kind),
    kindsOf: (topic) => [...kinds.values()].filter((each) => each.topic === topic).map(({ kind }) => kind),
  }
}

function unknown(kind: string): never {
  throw new Error(`no kind of message ${kind}`)
}
