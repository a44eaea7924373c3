/** Fen as the gateway writes money: `1234` → `12.34`. */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('money is a whole number of fen')
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Money as the gateway writes it in fen, or null: digits, at most two decimals, no sign, no exponent, no leading zeros. */
export function fenOf(yuan: string): number | null {
  const parts = /^(0|[1-9]\d{0,10})(?:\.(\d{1,2}))?$/.exec(yuan)
  if (!parts) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Whether a trade number has the form of ours (`YQ` and hex): under one merchant other systems collect too, by numbers of theirs. */
export function isOurNumber(outTradeNo: string): boolean {
  return /^YQ[0-9A-F]{1,32}$/.test(outTradeNo)
}

const EAST_8_MS = 8 * 3_600_000

/** A time as the gateway writes it, in Beijing time: `2026-07-01 08:30:00`. */
export function beijingText(at: Date): string {
  return new Date(at.getTime() + EAST_8_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** A time that the gateway wrote, or null. */
export function beijingTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(text)) return null
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}
