import { type Static, Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { refusal } from '#vocabulary/refusal'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'

/** What messages may say no to; 9200–9299. */
export const notifyRefusals = {
  linkDigits: refusal(9200, 'link_digits', '手机号后四位不正确，请核对收到短信的手机号'),
  linkOften: refusal(9201, 'link_often', '尝试次数过多，请{minutes}分钟后再试，或登录后查看', 'again'),
  linkOver: refusal(9202, 'link_over', '链接已失效，请登录后查看最新情况'),
  linkUnknown: refusal(9203, 'link_unknown', '链接不完整，请从短信中重新打开'),
} as const

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
const Badge = {
  unread: Type.Integer({ minimum: 0, maximum: 100 }),
  changes: Type.Integer({ minimum: 0 }),
  /** The newest unread message of the last two days, where SMS hold no link and say to look here. */
  first: Type.Optional(Type.Object({ id, title: Type.String(), text: Type.String(), path: Type.String() }, strict)),
}
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

const open = call.group({ family: 'message', who: 'open', whose: 'none' })

/** The text behind `/s/` in an address, as a phone sent it: it may hold more than the key. */
const linkText = Type.String({ minLength: 1, maxLength: 200 })

const link = open.read('link', {
  freshMs: 0,
  about: 'How a link out of an SMS stands, and where it leads; asking uses nothing up',
  input: Type.Object({ link: linkText }, strict),
  output: Type.Object(
    {
      /** `digits`: the last four digits of the phone are asked for. `unknown`: the link is not whole. */
      state: oneOf('ready', 'digits', 'over', 'unknown'),
      /** Path of the phone; null where it is not ready. */
      path: orNull(Type.String()),
    },
    strict,
  ),
  refusals: [],
})

const linkProve = open.steps('linkProve', {
  touches: [],
  unkept: true,
  about: 'Open a link out of an SMS by the last four digits of the phone that it was sent to',
  input: Type.Object({ link: linkText, digits: Type.String({ pattern: '^[0-9]{4}$' }) }, strict),
  output: Type.Object({ path: Type.String() }, strict),
  refusals: [notifyRefusals.linkDigits, notifyRefusals.linkOften, notifyRefusals.linkOver, notifyRefusals.linkUnknown],
})

/** Calls of a person's inbox, and of links in SMS. */
export const notify = contract({
  name: 'notify',
  uses: [],
  calls: { list, badge, read, readAll, putOff, choices, choose, link, linkProve },
})
