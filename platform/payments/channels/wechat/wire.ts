import type { PaidFact } from '../../channel.ts'
import { beijingText } from '../wire.ts'

/** Who we are at WeChat: a direct merchant and the app that its orders belong to. */
export interface Merchant {
  mchId: string
  appId: string
}

/** An object as JSON brought it; nothing in it is known yet. */
export type Wire = Readonly<Record<string, unknown>>

/** JSON text of an object, or null. */
export function wireOf(text: string): Wire | null {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return null
  }
}

/** The value as an object with unknown contents, or null. */
export function objectOf(value: unknown): Wire | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : null
}

/** A text of an object; '' if it has none of that name. */
export function text(of: Wire | null, name: string): string {
  const value = of?.[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Our trade number as WeChat takes it: 32 characters at most. The engine's have 34, `YQ` and 128 bits in hex; the two letters stay at
 * home. Throws for a number that cannot be brought back.
 */
export function numberThere(outTradeNo: string): string {
  const bits = /^YQ([0-9A-F]{32})$/.exec(outTradeNo)?.[1]
  if (bits !== undefined) return bits
  if (!/^[\w*-]{6,32}$/.test(outTradeNo) || /^[0-9A-F]{32}$/.test(outTradeNo))
    throw new Error('WeChat does not take this trade number')
  return outTradeNo
}

/** The trade number that WeChat knows by this one; null if no trade of ours could have it. */
export function numberHere(number: string): string | null {
  if (/^[0-9A-F]{32}$/.test(number)) return `YQ${number}`
  return /^[\w*-]{6,32}$/.test(number) ? number : null
}

/** A time as WeChat writes it (RFC 3339 with its zone), or null. */
export function rfc3339(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(text)) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** A time as WeChat wants it, in Beijing time, whole seconds: `2026-07-01T08:30:00+08:00`. */
export function rfc3339Text(at: Date): string {
  return `${beijingText(at).replace(' ', 'T')}+08:00`
}

/** The text cut to this many bytes of UTF-8, between characters. */
export function cutBytes(text: string, most: number): string {
  let cut = ''
  let bytes = 0
  for (const char of text) {
    bytes += Buffer.byteLength(char)
    if (bytes > most) break
    cut += char
  }
  return cut
}

/** Whole fen above zero, in yuan by name (`CNY`); null for anything else. */
export function fenIn(amount: unknown, name: 'total' | 'refund'): number | null {
  const of = objectOf(amount)
  const fen = of?.[name]
  return of?.currency === 'CNY' && typeof fen === 'number' && Number.isSafeInteger(fen) && fen > 0 ? fen : null
}

/** The payment in a transaction of ours that is `SUCCESS`; null if any part of it is missing or odd. */
export function paidFactOf(transaction: Wire, merchant: Merchant): PaidFact | null {
  const outTradeNo = numberHere(text(transaction, 'out_trade_no'))
  const channelTradeNo = text(transaction, 'transaction_id')
  const amountFen = fenIn(transaction.amount, 'total')
  const paidAt = rfc3339(text(transaction, 'success_time'))
  const isOurs = transaction.mchid === merchant.mchId && transaction.appid === merchant.appId
  if (!isOurs || transaction.trade_state !== 'SUCCESS') return null
  if (outTradeNo === null || amountFen === null || paidAt === null || !/^\w{1,32}$/.test(channelTradeNo)) return null
  return { outTradeNo, channelTradeNo, amountFen, paidAt }
}
