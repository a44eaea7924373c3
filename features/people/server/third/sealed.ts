import { createHash } from 'node:crypto'
import { type Vault, VaultError } from '#platform/vault'

/** What a browser carries for us, sealed: it opens for the same thing, park and browser alone. */
export interface Carried {
  /** What it is for: one opens nothing else. */
  readonly purpose: 'people.third.payer' | 'people.third.ticket'
  readonly areaId: string
  /** What only the browser knows. */
  readonly proof: string
}

const placeOf = ({ purpose, areaId, proof }: Carried) => ({
  purpose,
  of: `${areaId}:${createHash('sha256').update(proof).digest('hex')}`,
})

/** Seals facts for a browser to carry until then. */
export function sealFor(vault: Vault, carried: Carried, facts: Readonly<Record<string, string>>, until: Date): string {
  return vault.seal(JSON.stringify({ ...facts, until: until.getTime() }), placeOf(carried)).toString('base64url')
}

/** The facts that were sealed; null where they were altered, belong elsewhere, or their time is over. */
export function openFrom(vault: Vault, carried: Carried, word: string, now: Date): Record<string, unknown> | null {
  try {
    // We wrote it ourselves: nobody else can.
    const facts = JSON.parse(vault.open(Buffer.from(word, 'base64url'), placeOf(carried))) as Record<string, unknown>
    return Number(facts['until']) > now.getTime() ? facts : null
  } catch (error) {
    if (error instanceof VaultError) return null
    throw error
  }
}
