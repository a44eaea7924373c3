import { timingSafeEqual } from 'node:crypto'
import type { Identity } from '#platform/identity'
import type { Provider } from './third-party.ts'

/** What an authorisation is for. */
export type Purpose = 'payer' | 'account'

/** Which authorisation of which browser a state belongs to. */
export interface Begun {
  readonly areaId: string
  readonly purpose: Purpose
  /** What only the browser knows that began it. */
  readonly proof: string
}

/** So long somebody may look at the provider's page, ms. */
export const STATE_MS = 10 * 60_000
const PROVIDERS: readonly Provider[] = ['wechat', 'alipay']
const TIME_DIGITS = 9

type Secrets = Pick<Identity['secrets'], 'fingerprint'>

/**
 * The state of an authorisation: provider, end and a keyed hash over everything that it belongs to. Nothing of it is kept, and nobody can make
 * one. Letters and digits alone, at most 128: WeChat passes on nothing else.
 */
export function stateFor(secrets: Secrets, begun: Begun & { provider: Provider }, now: Date): string {
  const until = new Date(now.getTime() + STATE_MS).getTime().toString(36).padStart(TIME_DIGITS, '0')
  return `${PROVIDERS.indexOf(begun.provider)}${until}${markOf(secrets, begun, until).toString('hex')}`
}

/** The provider that a state is of; null where it is forged, over its time, for something else or of another browser. */
export function providerIn(secrets: Secrets, begun: Begun, state: string, now: Date): Provider | null {
  const parts = /^([01])([0-9a-z]{9})([0-9a-f]{64})$/.exec(state)
  const [, nth = '', until = '', mark = ''] = parts ?? []
  const provider = PROVIDERS[Number(nth)]
  if (!parts || !provider) return null
  const genuine = timingSafeEqual(Buffer.from(mark, 'hex'), markOf(secrets, { ...begun, provider }, until))
  return genuine && Number.parseInt(until, 36) > now.getTime() ? provider : null
}

function markOf(secrets: Secrets, begun: Begun & { provider: Provider }, until: string): Buffer {
  const { areaId, provider, purpose, proof } = begun
  return secrets.fingerprint('people.third.state', areaId, provider, purpose, proof, until)
}
