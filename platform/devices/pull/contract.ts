import { type Static, Type } from 'typebox'
import { OpaqueId } from '../point/contract.ts'

/** Where devices ask what they shall hold, every 30 seconds. */
export const PULL_PATH = '/ipark/device/pull'

/** What a device can hold. */
export const THING_KINDS = ['pass', 'card', 'face', 'password', 'point', 'keys', 'revocation'] as const
/** A kind of what a device can hold. */
export type ThingKind = (typeof THING_KINDS)[number]

/** Things on a page, and acknowledgements in a request, at most. */
export const PAGE_MOST = 500

const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** What a device asks, to the letter: unknown fields are refused. */
export const PullBody = Type.Object(
  {
    /** Where it stands in its list: `next` of the answer before. null: it holds nothing and begins anew. */
    cursor: Type.Union([Type.Null(), Type.String({ pattern: '^(0|[1-9][0-9]{0,15})$' })]),
    /** What became of what it was told. */
    acknowledged: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(THING_KINDS),
          id: OpaqueId,
          version: Version,
          state: Type.Enum(['held', 'gone', 'failed']),
          /** In the device's words. */
          why: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' })),
        },
        { additionalProperties: false },
      ),
      { maxItems: PAGE_MOST },
    ),
    /** The device's clock: ISO 8601 with offset. */
    clock: Type.String({ minLength: 20, maxLength: 40 }),
  },
  { additionalProperties: false },
)
/** What a device asks. */
export type PullBody = Static<typeof PullBody>

/** What a device is told; it comes as the `body` of the envelope with code 200. */
export const PullAnswerBody = Type.Object(
  {
    /** Our clock, to set its own by. */
    now: Type.String(),
    items: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(THING_KINDS),
          id: Type.String(),
          /** To be acknowledged with; a later one of the same thing replaces it. */
          version: Version,
          want: Type.Enum(['held', 'gone']),
          body: Type.Optional(Type.Unknown()),
        },
        { additionalProperties: false },
      ),
      { maxItems: PAGE_MOST },
    ),
    /** Its place in the list from now on. */
    next: Type.String(),
    /** Whether there is more: ask again at once. */
    more: Type.Boolean(),
    /** The list begins anew: drop all that you hold and take this and the following pages instead. */
    reset: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
/** What a device is told. */
export type PullAnswer = Readonly<Static<typeof PullAnswerBody>>
