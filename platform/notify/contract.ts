import { type Static, Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { id, instant, next, orNull, page, strict } from '#vocabulary/shapes'

const mine = call.group({ family: 'message', who: 'session', whose: 'own' })

const topic = Type.String({ pattern: '^[a-z][a-z-]{0,29}$' })

const MessageSchema = Type.Object(
  {
    id,
    topic,
    title: Type.String(),
    text: Type.String(),
    /** Path of the phone that it leads to. */
    path: Type.String(),
    at: instant,
    /** Until when it matters; null: it goes on mattering. */
    until: orNull(instant),
    /** How many it stands for: later ones replaced earlier ones that nobody had read. */
    times: Type.Integer({ minimum: 1 }),
    read: Type.Boolean(),
  },
  strict,
)
/** A message to the person who asks. */
export type Message = Static<typeof MessageSchema>

/** The badge: how many are unread, and a number that only grows, so that a late answer overwrites nothing newer. */
const Badge = { unread: Type.Integer({ minimum: 0, maximum: 100 }), changes: Type.Integer({ minimum: 0 }) }
const BadgeSchema = Type.Object(Badge, strict)
/** How many messages are unread, 100 at most. */
export type MessageBadge = Static<typeof BadgeSchema>

const list = mine.read('list', {
  about:
    'My messages, the newest first; of one topic, or of all. What I may not open any more, and what is put off, is left out',
  freshMs: 0,
  input: Type.Object({ topic: Type.Optional(topic), next: Type.Optional(next) }, strict),
  output: page(MessageSchema),
  refusals: [],
})

const badge = mine.read('badge', {
  whose: 'none',
  about: 'How many messages are unread',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: BadgeSchema,
  refusals: [],
})

const read = mine.write('read', {
  about: 'Mark a message of mine read; what it asks for is not done by that',
  input: Type.Object({ id }, strict),
  output: Type.Object({ id, ...Badge }, strict),
  refusals: [],
})

const readAll = mine.write('readAll', {
  about: 'Mark read what is not newer than the newest message that was shown',
  input: Type.Object({ id }, strict),
  output: BadgeSchema,
  refusals: [],
})

const putOff = mine.write('putOff', {
  about: 'Hide a message of mine until tomorrow at nine; then it is unread again',
  input: Type.Object({ id }, strict),
  output: Type.Object({ id, until: instant, ...Badge }, strict),
  refusals: [],
})

const ChoiceSchema = Type.Object(
  {
    topic,
    title: Type.String(),
    push: Type.Boolean(),
    /** null: no SMS go out about it that a person may refuse. */
    sms: orNull(Type.Boolean()),
  },
  strict,
)
/** Through which channels I hear of a topic. */
export type MessageChoice = Static<typeof ChoiceSchema>

const choices = mine.read('choices', {
  whose: 'none',
  about: 'Through which channels I hear of each topic',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** Whether this server can push at all. */
      canPush: Type.Boolean(),
      items: Type.Array(ChoiceSchema),
    },
    strict,
  ),
  refusals: [],
})

const choose = mine.write('choose', {
  whose: 'none',
  about: 'Choose the channels of a topic; the message itself always stands in the list',
  input: Type.Object({ topic, push: Type.Boolean(), sms: Type.Boolean() }, strict),
  output: ChoiceSchema,
  refusals: [],
})

/** Calls of a person's inbox. */
export const notify = contract({
  name: 'notify',
  uses: [],
  calls: { list, badge, read, readAll, putOff, choices, choose },
})
