import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, pageWith, personName, strict } from '#vocabulary/shapes'
import { ShownItemSchema, ShownPageSchema } from './item-shapes.ts'
import { itemRefusals as no } from './publishing-refusals.ts'

const entrance = call.group({ family: 'entrance', who: 'open', whose: 'park' })
const share = call.group({ family: 'share', who: 'open', whose: 'park' })
const rental = call.group({ family: 'rental', who: 'open', whose: 'park' })

const byId = Type.Object({ id }, strict)

export const newsInfo = entrance.read('newsInfo', {
  about: 'A news item with its corrections',
  input: byId,
  output: ShownPageSchema,
  refusals: [],
  freshMs: 0,
})

export const bannerInfo = entrance.read('bannerInfo', {
  about: 'A banner’s page',
  input: byId,
  output: ShownPageSchema,
  refusals: [],
  freshMs: 0,
})

const QuestionSchema = Type.Object({ question: Type.String(), answer: Type.String(), at: instant }, strict)

export const biddingDetail = share.read('biddingDetail', {
  about: 'A call for tender: deadline, papers, answered questions',
  input: byId,
  output: Type.Object({ ...ShownPageSchema.properties, questions: Type.Array(QuestionSchema) }, strict),
  refusals: [],
  freshMs: 0,
})

export const rentalNotice = rental.read('noticeDetail', {
  about: 'An announcement about letting; never what a tenant pays',
  input: byId,
  output: ShownPageSchema,
  refusals: [],
  freshMs: 0,
})

export const roomSetting = share.read('roomSetting', {
  about: 'Rooms to let, the latest first, and the latest announcement about letting',
  input: Type.Object({ next }, strict),
  output: pageWith(ShownItemSchema, { notice: orNull(ShownItemSchema) }),
  refusals: [],
})

export const roomInfo = share.read('roomInfo/{id}', {
  method: 'GET',
  about: 'A room to let',
  input: byId,
  output: ShownPageSchema,
  refusals: [],
  freshMs: 0,
})

export const templateList = share.read('templateList', {
  about: 'Templates to download, the latest first',
  input: Type.Object({ next }, strict),
  output: page(ShownItemSchema),
  refusals: [],
})

export const publishedList = share.read('publishedList', {
  about: 'News, activities, calls for tender, topics or banners that stand, the latest first',
  input: Type.Object({ kind: oneOf('news', 'activity', 'tender', 'topic', 'banner', 'rental'), next }, strict),
  output: page(ShownItemSchema),
  refusals: [],
})

const PiecesSchema = Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() }, strict))
const HitSchema = Type.Object(
  {
    ...ShownItemSchema.properties,
    /** Its title, what was looked for marked. */
    titlePieces: PiecesSchema,
    /** The part of its text around the first hit, marked; of a hit in the title alone the beginning. */
    excerpt: PiecesSchema,
  },
  strict,
)
/** Something published that was found by words. */
export type ItemHit = Static<typeof HitSchema>

export const publishedSearch = share.read('publishedSearch', {
  about: 'What stands of all kinds, by words: titles first, then the newest; what ended or was withdrawn is not found',
  input: Type.Object({ text: Type.String({ maxLength: 100 }), next }, strict),
  /** `beyond`: older hits were not looked at, and more words are needed. */
  output: pageWith(HitSchema, { beyond: Type.Boolean() }),
  refusals: [],
})

const ActivitySchema = Type.Object(
  {
    ...ShownPageSchema.properties,
    seats: Type.Integer(),
    /** Places that are left; 0: who signs up waits. */
    left: Type.Integer(),
    waiting: Type.Integer(),
    /** Sign-ups are taken. */
    takes: Type.Boolean(),
    /** How the caller stands; null: not signed up, or nobody is signed in. */
    mine: orNull(
      Type.Object(
        {
          state: oneOf('waiting', 'signed', 'attended', 'cancelled'),
          /** On the waiting list, from 1; null: not on it. */
          place: orNull(Type.Integer()),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** An activity, with who may still come. */
export type Activity = Static<typeof ActivitySchema>

export const shareActivity = share.read('shareActivity', {
  about: 'An activity: places left, and how the caller stands',
  input: byId,
  output: ActivitySchema,
  refusals: [],
  freshMs: 0,
})

export const activityCalendar = share.read('activityCalendar', {
  method: 'GET',
  wire: 'bytes',
  about: 'An activity as iCalendar',
  input: byId,
  output: Type.Object({}, strict),
  refusals: [],
})

export const rss = share.read('rss', {
  method: 'GET',
  whose: 'none',
  wire: 'bytes',
  about: 'The latest news or calls for tender as RSS 2.0',
  input: Type.Object({ kind: oneOf('news', 'tender') }, strict),
  output: Type.Object({}, strict),
  refusals: [],
})

export const activitySignUp = share.write('activitySignUp', {
  who: 'guest',
  about: 'Sign up for an activity, onto its waiting list where it is full, or cancel',
  input: Type.Object(
    {
      id,
      /** Left out: cancel. */
      name: Type.Optional(personName),
    },
    strict,
  ),
  output: ActivitySchema,
  refusals: [no.signUpClosed, no.signedAlready, no.notSigned],
  shows: 'share/shareActivity',
})

export const shareTopic = share.read('shareTopic', {
  about: 'A topic, and how many comments it has',
  input: byId,
  output: Type.Object({ ...ShownPageSchema.properties, comments: Type.Integer(), open: Type.Boolean() }, strict),
  refusals: [],
  freshMs: 0,
})

const CommentSchema = Type.Object(
  {
    id,
    /** As others read it: the first sign and a star. */
    name: Type.String(),
    text: Type.String(),
    at: instant,
    mine: Type.Boolean(),
    /** Only its author gets it: why nobody else does. */
    hidden: orNull(Type.String()),
  },
  strict,
)

export const comments = share.read('comments', {
  about: 'Comments of a topic, the latest first; one’s own hidden ones with the reason',
  input: Type.Object({ id, next }, strict),
  output: page(CommentSchema),
  refusals: [],
})

export const comment = share.write('comment', {
  who: 'session',
  about: 'Comment on a topic',
  input: Type.Object({ id, text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) }, strict),
  output: CommentSchema,
  refusals: [no.topicClosed, no.bannedWord, no.commentsTooMany],
})

export const report = share.write('report', {
  who: 'session',
  about: 'Report a comment',
  input: Type.Object({ id, words: Type.String({ maxLength: 200 }) }, strict),
  output: Type.Object({ done: Type.Boolean() }, strict),
  refusals: [no.ownReport],
})

export const roomEnquiry = share.write('roomEnquiry', {
  who: 'guest',
  whose: 'none',
  about: 'Ask about a room to let, a call for tender, or letting as such; three a day',
  input: Type.Object(
    {
      /** Of the room or call for tender. */
      id: Type.Optional(id),
      words: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      name: personName,
    },
    strict,
  ),
  output: Type.Object({ id }, strict),
  refusals: [no.enquiriesTooMany],
})

export const myEnquiries = share.read('myEnquiries', {
  who: 'guest',
  whose: 'own',
  about: 'My enquiries and their answers, the latest first',
  input: Type.Object({ next }, strict),
  output: page(
    Type.Object(
      {
        id,
        about: orNull(Type.String()),
        words: Type.String(),
        state: oneOf('new', 'assigned', 'answered', 'closed'),
        answer: Type.String(),
        at: instant,
      },
      strict,
    ),
  ),
  refusals: [],
})

/** The calls by which everybody reads what is published, and answers. */
export const itemCalls = {
  newsInfo,
  bannerInfo,
  biddingDetail,
  rentalNotice,
  roomSetting,
  roomInfo,
  templateList,
  publishedList,
  publishedSearch,
  shareActivity,
  activityCalendar,
  rss,
  activitySignUp,
  shareTopic,
  comments,
  comment,
  report,
  roomEnquiry,
  myEnquiries,
}
