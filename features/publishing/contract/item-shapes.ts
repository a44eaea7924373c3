import { type Static, Type } from 'typebox'
import { document, fileAddresses, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

/**
 * What the park publishes: news · banner · tender (call for tender) · rental (an announcement about letting) · room (a room to let) · activity ·
 * topic · template (a form to download) · version (of the native app).
 */
export const itemKind = oneOf('news', 'banner', 'tender', 'rental', 'room', 'activity', 'topic', 'template', 'version')
/** What the park publishes. */
export type ItemKind = Static<typeof itemKind>

/** draft → review → scheduled → published → withdrawn, or ended by its day. */
export const itemState = oneOf('draft', 'review', 'scheduled', 'published', 'withdrawn', 'ended')
/** Where a published thing stands. */
export type ItemState = Static<typeof itemState>

const words = (maxLength: number) => Type.String({ maxLength })

/** What kinds have besides title, summary and text; what a kind has not is left out. */
export const FactsSchema = Type.Object(
  {
    /** banner, template: where it leads: an own path, or https. */
    link: Type.Optional(Type.String({ format: 'link', minLength: 1, maxLength: 500 })),
    /** tender: until when offers are taken · activity: until when people sign up. */
    deadlineAt: Type.Optional(instant),
    /** activity. */
    startsAt: Type.Optional(instant),
    endsAt: Type.Optional(instant),
    place: Type.Optional(words(100)),
    /** activity: how many may come. */
    seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    /** tender: its number · room: its number. */
    number: Type.Optional(words(50)),
    /** room: where it is, how large, what it costs in words, from when on. */
    building: Type.Optional(words(50)),
    floor: Type.Optional(words(20)),
    areaM2: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,5}(\\.\\d{1,2})?$' })),
    price: Type.Optional(words(50)),
    freeOn: Type.Optional(Type.String({ format: 'day' })),
    /** tender, room, activity: whom to call. */
    contact: Type.Optional(words(50)),
    phone: Type.Optional(Type.String({ pattern: '^(\\d[\\d-]{2,18}\\d)?$' })),
    /** topic: no comments are taken any more. */
    closed: Type.Optional(Type.Boolean()),
    /** version. */
    platform: Type.Optional(oneOf('iOS', 'Android')),
    versionName: Type.Optional(words(50)),
    url: Type.Optional(Type.String({ pattern: '^https://', maxLength: 500 })),
  },
  strict,
)
/** What a kind has besides. */
export type Facts = Static<typeof FactsSchema>

/** A published thing in a list. */
export const ShownItemSchema = Type.Object(
  {
    id,
    kind: itemKind,
    title: Type.String(),
    summary: Type.String(),
    /** The address of its picture; null: none. */
    picture: orNull(Type.String()),
    at: instant,
    endsAt: orNull(instant),
    facts: FactsSchema,
  },
  strict,
)
/** A published thing in a list. */
export type ShownItem = Static<typeof ShownItemSchema>

/** A published thing in full. */
export const ShownPageSchema = Type.Object(
  {
    ...ShownItemSchema.properties,
    text: document,
    /** Where its pictures and attachments are had by everybody, as long as it is shown. */
    files: fileAddresses,
    /** By its time it is over: shown still, taken no more. */
    ended: Type.Boolean(),
    /** What was corrected since, the latest first. */
    corrections: Type.Array(Type.Object({ at: instant, words: Type.String() }, strict)),
  },
  strict,
)
/** A published thing in full. */
export type ShownPage = Static<typeof ShownPageSchema>
