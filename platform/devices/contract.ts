import { type Static, Type } from 'typebox'
import { refusal } from '#vocabulary/refusal'

/** Where gates tell what they saw. */
export const GATE_PATH = '/ipark/device/gate'

/** What the gate route may say no to; 9400–9499. */
export const deviceRefusals = {
  signature: refusal(9400, 'device_signature', '设备签名无效'),
  clock: refusal(9401, 'device_clock', '设备时间不准确，请校时后重试'),
  replayed: refusal(9402, 'device_replayed', '该请求已处理过，请重新签名后再发送'),
  disabled: refusal(9403, 'device_disabled', '设备已停用'),
  elsewhere: refusal(9404, 'device_elsewhere', '设备无权上报该车场或通道的事件'),
  eventDiffers: refusal(9405, 'gate_event_differs', '相同编号的事件内容不一致'),
  eventTime: refusal(9406, 'gate_event_time', '事件时间超出可接受的范围'),
  picture: refusal(9407, 'gate_picture', '图片须为不超过200KB的JPEG'),
} as const

/** Bytes of a picture at most. */
export const PICTURE_BYTES = 200 * 1024

const code = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

/** What a gate sends, to the letter: unknown fields are refused. */
export const GateEventBody = Type.Object(
  {
    /** The device's own number of what it saw: the same for every repeat. */
    eventId: code,
    lotCode: code,
    channelCode: code,
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
  },
  { additionalProperties: false },
)
/** What a gate is told. */
export type GateAnswer = Readonly<Static<typeof GateAnswerBody>>
