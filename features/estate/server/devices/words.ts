import type { DeviceKind } from '#platform/devices'

/** What each kind of device is called. */
export const KIND_WORDS: Readonly<Record<DeviceKind, string>> = {
  gate: '停车道闸',
  turnstile: '闸机',
  door: '门禁',
  face_terminal: '人脸机',
  card_reader: '读卡器',
  lock: '门锁',
}
