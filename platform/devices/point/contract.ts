import { type Static, Type } from 'typebox'
import { deviceCode } from '../contract.ts'

/** Where devices tell what happened at their points. */
export const POINT_PATH = '/ipark/device/point'

/** What can happen at a point. */
export const POINT_ACTIONS = ['shown', 'passed', 'not_passed', 'forced', 'held_open', 'tailgate'] as const
/** What can be shown to a point. */
export const SHOWN_BY = ['code', 'card', 'face', 'password'] as const

/** How many may come through behind one who was let in, before a device says so again. */
const BEHIND_MOST = 99

/** An id that the park gives: its form is nobody's business here. */
export const OpaqueId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000-\\u001f\\u007f]+$' })

/** What a device tells, to the letter: unknown fields are refused, and fields that do not belong to what happened. */
export const PointEventBody = Type.Object(
  {
    /** The device's own number of the event: the same for every repeat. */
    eventId: deviceCode,
    /** Which of its points. */
    pointId: OpaqueId,
    what: Type.Enum(POINT_ACTIONS),
    /** Always with `shown`; with `not_passed` where the device itself refused while it was cut off. */
    shown: Type.Optional(
      Type.Object(
        {
          by: Type.Enum(SHOWN_BY),
          /** The code, the card's number, the terminal's word for the face, the password. */
          value: Type.String({ minLength: 1, maxLength: 200 }),
        },
        { additionalProperties: false },
      ),
    ),
    /** ISO 8601 with offset, by the device's clock. */
    seenAt: Type.String({ minLength: 20, maxLength: 40 }),
    /** With `shown` and `passed`, where the way is open already: a guard opened it, or the device did while it could not reach the server. */
    opened: Type.Optional(Type.Union([Type.Literal('guard'), Type.Literal('offline')])),
    /** The number of the showing that this belongs to. Never with `shown`. */
    of: Type.Optional(deviceCode),
    /** With `tailgate`: how many more came through; one where it is not said. */
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: BEHIND_MOST })),
  },
  { additionalProperties: false },
)
/** What a device tells. */
export type PointEventBody = Static<typeof PointEventBody>

/** What a device is told; it comes as the `body` of the envelope with code 200. */
export const PointAnswerBody = Type.Object(
  {
    /** Whether to open. */
    open: Type.Boolean(),
    /** A stable word for programs. */
    reason: Type.String(),
    /** A Chinese sentence for the display and the loudspeaker. */
    say: Type.String(),
    /** What somebody should look at, as stable words. */
    flags: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
)
/** What a device is told. */
export type PointAnswer = Readonly<Static<typeof PointAnswerBody>>
