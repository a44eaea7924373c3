import { type Static, Type } from 'typebox'
import { deviceCode } from '../contract.ts'

/** Where gates tell what they saw. */
export const GATE_PATH = '/ipark/device/gate'

/** Bytes of a picture at most. */
export const PICTURE_BYTES = 200 * 1024

/** What a gate sends, to the letter: unknown fields are refused. */
export const GateEventBody = Type.Object(
  {
    /** The device's own number of what it saw: the same for every repeat. */
    eventId: deviceCode,
    lotCode: deviceCode,
    channelCode: deviceCode,
    direction: Type.Union([Type.Literal('entry'), Type.Literal('exit')]),
    /** As the camera read it; it may be no legal plate. Empty: it saw none. */
    plate: Type.String({ maxLength: 20 }),
    vehicleKind: Type.Optional(Type.String({ pattern: '^[a-z][a-z-]{0,31}$' })),
    /** ISO 8601 with offset, by the device's clock. */
    seenAt: Type.String({ minLength: 20, maxLength: 40 }),
    /** Said where the barrier is open already: a guard opened it, or the device did while it could not reach the server. */
    opened: Type.Optional(Type.Union([Type.Literal('guard'), Type.Literal('offline')])),
    /** A JPEG of at most 200 KB, base64. */
    picture: Type.Optional(Type.String({ maxLength: Math.ceil(PICTURE_BYTES / 3) * 4 })),
  },
  { additionalProperties: false },
)
/** What a gate sends. */
export type GateEventBody = Static<typeof GateEventBody>

/** What a gate is told; it comes as the `body` of the envelope with code 200. */
export const GateAnswerBody = Type.Object(
  {
    /** Whether to open the barrier. */
    open: Type.Boolean(),
    /** A stable word for programs: `paid`, `owes`, `no_stay`. */
    reason: Type.String(),
    /** A Chinese sentence for the display and the loudspeaker. */
    say: Type.String(),
    /** What is still owed, in fen; where it is owed. */
    dueFen: Type.Optional(Type.Integer({ minimum: 0 })),
    /** A code that the display shows: who reads it stands at the gate. */
    proofCode: Type.Optional(Type.String()),
    /** The code of the lane's sign, where the driver is to scan it: displays that can draw show it too. */
    laneCode: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
/** What a gate is told. */
export type GateAnswer = Readonly<Static<typeof GateAnswerBody>>
