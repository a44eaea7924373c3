import { Type } from 'typebox'
import { refusal } from '#vocabulary/refusal'

/** What serves points: it shows codes, cards and faces to us and holds lists of its own. */
export const POINT_KINDS = ['turnstile', 'door', 'face_terminal', 'card_reader', 'lock'] as const
/** A kind of device that serves points. */
export type PointKind = (typeof POINT_KINDS)[number]
/** What a device is. */
export type DeviceKind = 'gate' | PointKind

/** What the routes of devices may say no to; 9400–9499. */
export const deviceRefusals = {
  signature: refusal(9400, 'device_signature', '设备签名无效'),
  clock: refusal(9401, 'device_clock', '设备时间不准确，请校时后重试', 'again'),
  replayed: refusal(9402, 'device_replayed', '该请求已处理过，请重新签名后再发送'),
  disabled: refusal(9403, 'device_disabled', '设备已停用'),
  elsewhere: refusal(9404, 'device_elsewhere', '设备无权上报该车场或通道的事件'),
  eventDiffers: refusal(9405, 'gate_event_differs', '相同编号的事件内容不一致'),
  eventTime: refusal(9406, 'gate_event_time', '事件时间超出可接受的范围'),
  picture: refusal(9407, 'gate_picture', '图片须为不超过200KB的JPEG'),
  pointElsewhere: refusal(9408, 'device_point_elsewhere', '设备无权上报该通行点的事件'),
  kind: refusal(9409, 'device_kind', '该类设备不能使用此接口'),
} as const

/** A name that a device or a lot gives: letters, digits, `_`, `-`. */
export const deviceCode = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
