import { type Static, Type } from 'typebox'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

/** A day, `YYYY-MM-DD`. */
export const day = Type.String({ format: 'day' })
/** The version that the caller saw: raised by every act. */
export const seen = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
/** A text of one line. */
export const line = (most: number, least = 0) => Type.String({ format: 'line', minLength: least, maxLength: most })
/** Words of several lines. */
export const words = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most })
/** A whole number that is not negative. */
export const count = Type.Integer({ minimum: 0 })

/** How much of everything there may be. */
export const PATROL_MOST = {
  points: 2000,
  plans: 200,
  items: 30,
  label: 20,
  kinds: 30,
  photos: 9,
  text: 500,
  reason: 200,
  acts: 200,
  planPoints: 200,
} as const

/** How grave a problem is. 一般 · 重大 */
export const grade = oneOf('plain', 'major')
/** How grave a problem is. */
export type Grade = Static<typeof grade>

/** How a problem stands. `rejected`: it came back from review and is to be mended anew · `void`: 误报. */
export const problemState = oneOf('open', 'mending', 'reviewing', 'rejected', 'appealing', 'closed', 'void')
/** How a problem stands. */
export type ProblemState = Static<typeof problemState>

/** How a round stands. `overdue`: its hours are over, and it may still be walked. */
export const roundState = oneOf('waiting', 'walking', 'overdue', 'done', 'cancelled')
/** How a round stands. */
export type RoundState = Static<typeof roundState>

/** What became of a point of a round. */
export const visitState = oneOf('open', 'arrived', 'normal', 'abnormal', 'skipped')
/** What became of a point of a round. */
export type VisitState = Static<typeof visitState>

/** A person or company, as others see it. */
export const named = Type.Object({ id, name: Type.String() }, strict)

/** One thing that is looked at, at a point. */
export const ItemSchema = Type.Object(
  {
    /** Answers are stored under it; letters, digits, dash and underscore. */
    id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
    /** `check`: normal or not · `number`: within limits · `choice`: one of the options · `text`: words. */
    kind: oneOf('check', 'number', 'choice', 'text'),
    label: line(20, 1),
    required: Type.Boolean(),
    /** Of a number; empty: none. */
    unit: line(10),
    /** Limits of a number as written; empty: none. A value outside them proposes a problem. */
    min: line(20),
    max: line(20),
    /** What there is to choose, and which of it is a problem. */
    options: Type.Array(line(30, 1), { maxItems: 30 }),
    bad: Type.Array(line(30, 1), { maxItems: 30 }),
    /** Whether a photo is to be taken: never, where it is not normal, or always. */
    photo: oneOf('none', 'abnormal', 'always'),
    /** Whether photos of it may come from the album. */
    album: Type.Boolean(),
  },
  strict,
)
/** One thing that is looked at, at a point. */
export type Item = Static<typeof ItemSchema>

/** Answers by the ids of their items: `yes` or `no` of a check, else what was written. */
export const answers = Type.Unsafe<Readonly<Record<string, string>>>(
  Type.Object({}, { additionalProperties: Type.String({ maxLength: 200 }), maxProperties: 60 }),
)

/** A photo that an act brings: a file that its sender uploaded with the purpose `patrol-photo`. */
export const sentPhoto = Type.Object(
  {
    fileId: id,
    /** The item that it shows; left out: the place as a whole. */
    itemId: Type.Optional(Type.String({ maxLength: 40 })),
    /** It came from the album, not from the camera of the page. */
    album: Type.Boolean(),
    /** By the phone's clock. */
    takenAt: Type.Optional(instant),
  },
  strict,
)
/** A photo that an act brings. */
export type SentPhoto = Static<typeof sentPhoto>

/** A photo that this one resembles, for the reviewer. */
const alike = Type.Object(
  {
    id,
    url: Type.String(),
    at: instant,
    /** `sent`: the same bytes · `decoded`: the same picture · `near`: at the same point, almost the same · `far`: at another point, much alike. */
    how: oneOf('sent', 'decoded', 'near', 'far'),
    place: Type.String(),
  },
  strict,
)

/** A photo as the parties see it. */
export const PhotoSchema = Type.Object(
  {
    id,
    /** Good for ten minutes. */
    url: Type.String(),
    role: oneOf('arrival', 'item', 'before', 'after'),
    itemId: orNull(Type.String()),
    /** Of an after-photo: the before-photo whose place it shows. */
    ofId: orNull(id),
    /** Of an after-photo: which attempt it belongs to. */
    attempt: orNull(Type.Integer()),
    album: Type.Boolean(),
    at: instant,
    /** Its bytes were used before, in an act that came late. Shown to reviewers alone, else false. */
    used: Type.Boolean(),
    /** Shown to reviewers alone, else empty. */
    alike: Type.Array(alike),
  },
  strict,
)
/** A photo as the parties see it. */
export type Photo = Static<typeof PhotoSchema>

/** A place by its ids; the narrowest counts, and what lies above it is found. */
export const placeRef = Type.Object({ buildingId: orNull(id), floorId: orNull(id), roomId: orNull(id) }, strict)
/** A place by its ids. */
export type PlaceRef = Static<typeof placeRef>

/** What a problem is called where it is listed. */
export const ProblemLineSchema = Type.Object(
  {
    id,
    kind: Type.String(),
    kindName: Type.String(),
    grade,
    state: problemState,
    text: Type.String(),
    place: Type.String(),
    /** A photo of it, signed; null: none. */
    photo: orNull(Type.String()),
    company: orNull(named),
    assignee: orNull(named),
    dueAt: orNull(instant),
    overdue: Type.Boolean(),
    rejections: count,
    /** How often the same kind came again at the same point within 90 days of closing. */
    recurrence: count,
    reportedAt: instant,
    closedAt: orNull(instant),
  },
  strict,
)
/** What a problem is called where it is listed. */
export type ProblemLine = Static<typeof ProblemLineSchema>
