import { callByName } from '#client/calls'
import { parkNow } from '#client/looks'
import { applyPalette, PARK_KEY, storedOf } from '#client/palette'
import { readStoredJson, writeStored } from '#client/storage'
import type { Palette } from '#vocabulary/colour'

/** A park as the server tells everybody of it. */
export interface Park {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly servicePhone: string
  /** Of the gate, for whoever is not let in; empty: none. */
  readonly gatePhone: string
  /** The company that answers for the park in law; empty: not said. */
  readonly legalOperator: string
  /** Addresses of pictures, for `src`; null: the park has none. */
  readonly logo: string | null
  readonly picture: string | null
  readonly palette: Palette | null
}

/** What the park is called as long as nobody has said it. */
export const NO_NAME = '园区通'

/** Reads a park; what an old server does not send is empty. null where it is none. */
export function parkOf(value: unknown): Park | null {
  if (typeof value !== 'object' || value === null) return null
  const facts: Readonly<Record<string, unknown>> = { ...value }
  const text = (name: string) => (typeof facts[name] === 'string' ? facts[name] : '')
  if (text('id') === '' || text('name') === '') return null
  return {
    id: text('id'),
    name: text('name'),
    address: text('address'),
    servicePhone: text('servicePhone'),
    gatePhone: text('gatePhone'),
    legalOperator: text('legalOperator'),
    logo: text('logo') || null,
    picture: text('picture') || null,
    // `applyPalette` takes a whole one alone
    palette: (facts['palette'] ?? null) as Palette | null,
  }
}

/** The park as this phone last heard of it; null: never, or of another park than is chosen now. */
export function storedPark(): Park | null {
  return parkOf(storedOf(readStoredJson(PARK_KEY), parkNow()))
}

/** Asks for the park, shows its colours and keeps the answer for the next start. Throws CallFailure; null: an answer that is none. */
export async function askPark(signal?: AbortSignal): Promise<Park | null> {
  const area = parkNow()
  const park = parkOf(await callByName('GET', 'common/parkInfo', {}, signal ? { signal } : {}))
  // another park may have been chosen meanwhile
  if (park && area === parkNow()) {
    applyPalette(document.documentElement, park.palette)
    writeStored(PARK_KEY, JSON.stringify({ area, ...park }))
  }
  return park
}
