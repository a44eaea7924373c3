import { useEffect } from 'react'
import { fieldOf } from '#client/messages'
import { hereNow } from '#client/navigation'
import { readStored, readStoredJson, writeStored } from '#client/storage'
import { insideWechat } from '#client/wechat'
import { beginAuthorisation } from './authorisation.ts'

/** What a call that begins a payment takes from a page inside WeChat. */
export interface Payer {
  readonly payer: string
  readonly proof: string
}

/** The channel that can be paid inside WeChat. */
const CHANNEL = 'wechat'
const KEY = 'authorisation.payer'
const TRIED = 'authorisation.tried'
/** A payer that ends so soon is asked for anew, in milliseconds. */
const LEAST_MS = 60_000
/** Of its own accord a page asks WeChat once in this time, in milliseconds: whoever comes back without an answer is not sent round in circles. */
const ROUND_MS = 2 * 60_000

/** Holds on this phone who pays inside WeChat, as the server sealed it for this browser. */
export function holdPayer({ payer, proof }: Payer, goodForSeconds: number): void {
  writeStored(KEY, JSON.stringify({ payer, proof, until: Date.now() + goodForSeconds * 1000 }))
}

/** Who pays inside WeChat; null: WeChat has to be asked. */
export function heldPayer(): Payer | null {
  // written by this module
  const held = readStoredJson(KEY) as (Payer & { until: number }) | null
  if (held === null || held.until - Date.now() < LEAST_MS) return null
  return { payer: held.payer, proof: held.proof }
}

/**
 * Asks WeChat who pays as soon as a cashier opens inside it, before anything is typed; the person sees their cashier again. `on`: there is something to be paid by WeChat.
 */
export function useEarlyPayer(on: boolean): void {
  useEffect(() => {
    if (!on || !insideWechat() || heldPayer() !== null) return
    if (Date.now() - Number(readStored(TRIED) ?? 0) < ROUND_MS) return
    writeStored(TRIED, String(Date.now()))
    // who presses is told why it cannot be
    beginAuthorisation('payer', hereNow()).catch(() => undefined)
  }, [on])
}

/** Whether one of these channels is paid inside WeChat. */
export function takesPayer(channels: readonly { readonly id: string }[]): boolean {
  return channels.some(({ id }) => id === CHANNEL)
}

/**
 * Begins a payment by a channel, with who pays where the channel is paid inside WeChat. Where WeChat has to be asked first it leaves for its page, and the person presses once more
 * when back. Throws what `begin` threw, but for a payer that is over: WeChat is asked anew.
 */
export async function withPayer(channel: string, begin: (carried: Partial<Payer>) => Promise<unknown>): Promise<void> {
  if (channel !== CHANNEL || !insideWechat()) {
    await begin({})
    return
  }
  const payer = heldPayer()
  if (payer === null) return await beginAuthorisation('payer', hereNow())
  try {
    await begin(payer)
  } catch (error) {
    if (fieldOf(error) !== 'payer') throw error
    writeStored(KEY, null)
    await beginAuthorisation('payer', hereNow())
  }
}
