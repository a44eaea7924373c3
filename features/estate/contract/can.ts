// What the phone asks of estate's rules too.

/** A holiday is entered as a whole: so many days in a row at once. */
export const DAYS_AT_ONCE = 31
/** What each kind of device is called. */
export const DEVICE_KINDS = {
  gate: '停车道闸',
  turnstile: '闸机',
  door: '门禁',
  face_terminal: '人脸机',
  card_reader: '读卡器',
  lock: '门锁',
} as const

/** How far a clock is off, in words: 快了12分钟. */
export function offWords(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const direction = aheadMs > 0 ? '快了' : '慢了'
  if (seconds < 60) return `${direction}${seconds}秒`
  if (seconds < 3600) return `${direction}${Math.floor(seconds / 60)}分钟`
  return seconds < 86_400
    ? `${direction}${Math.floor(seconds / 3600)}小时`
    : `${direction}${Math.floor(seconds / 86_400)}天`
}
