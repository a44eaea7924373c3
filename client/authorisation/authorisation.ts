import { callByName } from '#client/calls'
import { readStoredJson, writeStored } from '#client/storage'

/** What an authorisation is for: paying inside WeChat, signing in by it, or binding it to who is signed in. */
export type AuthorisationPurpose = 'payer' | 'account' | 'bind'

/** An authorisation that this browser began: what it alone knows, and where the person was. */
export interface BegunAuthorisation {
  readonly state: string
  readonly proof: string
  readonly purpose: AuthorisationPurpose
  /** The page that was left, as a path of this client. */
  readonly from: string
}

const KEY = 'authorisation.begun'
/** The server takes a state for so long, in milliseconds. */
const GOOD_MS = 10 * 60_000
/** How long a page is on its way out at most, in milliseconds. */
const LEAVING_MS = 6000

/**
 * Leaves for WeChat's page, which leads back to `/sys/thirdback`; from there the person comes back to `from`, in the place of the page that is left. Throws what the call
 * threw; settles only where the page should long have been left.
 */
export async function beginAuthorisation(purpose: AuthorisationPurpose, from: string): Promise<void> {
  const asked = { provider: 'wechat', purpose: purpose === 'payer' ? 'payer' : 'account' }
  // the contract of `parking/thirdStart`
  const began = (await callByName('POST', 'parking/thirdStart', asked)) as { url: string; state: string; proof: string }
  const { url, state, proof } = began
  writeStored(KEY, JSON.stringify({ state, proof, purpose, from, at: Date.now() }))
  location.replace(url)
  await new Promise((done) => setTimeout(done, LEAVING_MS))
}

/** The authorisation of this browser that WeChat's page answers by this state; null: none, another one, or too long ago. */
export function begunAuthorisation(state: string | null): BegunAuthorisation | null {
  // written by this module
  const begun = readStoredJson(KEY) as (BegunAuthorisation & { at: number }) | null
  if (begun === null || state === null || begun.state !== state) return null
  return Date.now() - begun.at < GOOD_MS ? begun : null
}

/** Forgets the authorisation that was begun: it was answered, and brings nothing more. */
export function endAuthorisation(): void {
  writeStored(KEY, null)
}
