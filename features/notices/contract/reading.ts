import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { document, fileAddresses, id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { noticeRefusals as no } from './refusals.ts'
import { AskedSchema, level, ReceivedItemSchema, reached } from './shapes.ts'

const open = call.group({ family: 'notice', who: 'open', whose: 'none' })
const entrance = call.group({ family: 'entrance', who: 'open', whose: 'none' })
const reader = call.group({ family: 'notice', who: 'session', whose: 'own' })

const DetailSchema = Type.Object(
  {
    ...ReceivedItemSchema.properties,
    text: document,
    /** The version that the caller read, where it was another: what changed is marked. */
    before: orNull(Type.Object({ version: Type.Integer(), title: Type.String(), text: document }, strict)),
    /** Where pictures and attachments of both texts are had; good for ten minutes. */
    files: fileAddresses,
    /** What was corrected, in the sender's words. */
    correction: Type.String(),
    question: orNull(AskedSchema),
    feedback: Type.Boolean(),
    anonymous: Type.Boolean(),
    answered: Type.Boolean(),
    /** What I answered; of an anonymous notice nobody knows it. */
    myAnswer: orNull(Type.Integer()),
    myWords: orNull(Type.String()),
    recall: orNull(Type.Object({ at: instant, reason: Type.String() }, strict)),
    /** Where others may read it; null: it is not for sharing. */
    shareToken: orNull(Type.String()),
    /** Whether I also send it: then I may follow it. */
    mayFollow: Type.Boolean(),
  },
  strict,
)
/** A notice as a recipient reads it. */
export type NoticeDetail = Static<typeof DetailSchema>

export const detail = reader.read('detail', {
  about: 'A notice to me; opening it says nothing about reading it',
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [],
  freshMs: 0,
})

const PiecesSchema = Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() }, strict))
const HitSchema = Type.Object(
  {
    ...ReceivedItemSchema.properties,
    /** Its title, what was looked for marked. */
    titlePieces: PiecesSchema,
    /** The part of its text around the first hit, marked; of a hit in the title alone the beginning. */
    excerpt: PiecesSchema,
  },
  strict,
)
/** A notice to me that was found by words. */
export type NoticeHit = Static<typeof HitSchema>

export const search = reader.read('search', {
  about:
    'Notices to me by words: titles first, then the latest; a recalled one is not found, a corrected one by what it says now',
  input: Type.Object({ text: Type.String({ maxLength: 100 }), next }, strict),
  /** `beyond`: older notices were not looked at, and more words are needed. */
  output: pageWith(HitSchema, { beyond: Type.Boolean() }),
  refusals: [],
})

export const setRead = reader.write('setRead', {
  about: 'I saw a notice to its end, or confirm that I took notice',
  input: Type.Object({ id, version: Type.Integer({ minimum: 1 }), level: oneOf('seen', 'confirmed') }, strict),
  output: Type.Object({ reached, pending: Type.Boolean() }, strict),
  refusals: [no.versionOld, no.recalled, no.notSeenYet],
  // not `detail`: what was corrected stays marked while it is read; the screen shows the answer there
  touches: ['notice/pageList', 'notice/waiting', 'notice/search', 'notice/readPage', 'notice/unreadPage'],
})

export const setFeedback = reader.write('setFeedback', {
  about: 'I answer the question of a notice, or give words; a wrong answer is shown the passage and asked again',
  input: Type.Object(
    {
      id,
      version: Type.Integer({ minimum: 1 }),
      answer: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
      words: Type.Optional(Type.String({ maxLength: 500 })),
    },
    strict,
  ),
  output: Type.Object({ reached, pending: Type.Boolean() }, strict),
  refusals: [no.versionOld, no.recalled, no.notAsked, no.wrongAnswer, no.answeredAlready, no.notSeenYet],
})

const WaitingSchema = Type.Object(
  {
    count: Type.Integer({ minimum: 0, maximum: 100 }),
    first: Type.Array(
      Type.Object({ id, title: Type.String(), sender: Type.String(), level, dueAt: orNull(instant) }, strict),
    ),
  },
  strict,
)
/** Notices that still want something of me. */
export type Waiting = Static<typeof WaitingSchema>

export const waiting = reader.read('waiting', {
  about: 'Notices that still want something of me: how many, and the first of them',
  input: Type.Object({}, strict),
  output: WaitingSchema,
  refusals: [],
})

const SharedSchema = Type.Object(
  {
    title: Type.String(),
    sender: Type.String(),
    text: document,
    /** Where its pictures and attachments are had; good for ten minutes. */
    files: fileAddresses,
    version: Type.Integer(),
    sentAt: instant,
    correctedAt: orNull(instant),
  },
  strict,
)
/** A notice as anybody with its address reads it. */
export type SharedNotice = Static<typeof SharedSchema>

export const h5Page = open.read('h5Page', {
  about: 'A notice that is for sharing, by its unguessable token',
  input: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) }, strict),
  output: SharedSchema,
  refusals: [],
  freshMs: 0,
})

const MessageSchema = Type.Object(
  { title: Type.String(), sender: Type.String(), dueAt: orNull(instant), path: Type.String() },
  strict,
)

export const messageById = entrance.read('messageById', {
  about: 'What a short address in an SMS is about: title, sender, due time; the rest after signing in',
  input: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) }, strict),
  output: MessageSchema,
  refusals: [],
  freshMs: 0,
})

/** The calls of who reads. */
export const readingCalls = { detail, search, setRead, setFeedback, waiting, h5Page, messageById }
