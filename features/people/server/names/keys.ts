import { type Spelling, spell, spellAs } from '#platform/spelling'
import { foldSigns } from '#vocabulary/real-signs'

/** How a name is ordered, listed and found. */
export interface NameFacts {
  /** By this a list is ordered: syllables apart. */
  readonly order: string
  readonly letter: string
  /** Whoever types the beginning of one of them finds the name. */
  readonly keys: readonly string[]
}

/** So long is a key at most: nobody types more to find somebody. */
const KEY_MOST = 30

/** What somebody typed, as keys are written: half width, real signs, small letters, without spaces and marks. */
export function foldKey(typed: string): string {
  const folded = foldSigns(typed).toLowerCase()
  return [...folded.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, KEY_MOST).join('')
}

/** A person's name; `spelledAs` is how they spell it themselves. */
export async function personName(name: string, spelledAs: string | null = null): Promise<NameFacts> {
  const own = spelledAs === null ? null : await spellAs(name, spelledAs)
  return factsOf(name, own ?? (await spell(name, 'person')))
}

/** The name of a company or department. */
export async function otherName(name: string): Promise<NameFacts> {
  return factsOf(name, await spell(name, 'other'))
}

function factsOf(name: string, spelling: Spelling): NameFacts {
  const { order, letter, readings, initials } = spelling
  const syllables = order.replace(/^~/, '').split(' ').filter(Boolean)
  const signs = [...foldKey(name)]
  const keys = [
    ...signs.map((_, at) => signs.slice(at).join('')),
    ...syllables.map((_, at) => syllables.slice(at).join('')),
    ...syllables.map((_, at) => syllables.slice(at).map(initialOf).join('')),
    ...readings,
    ...initials,
  ].map(foldKey)
  return { order, letter, keys: [...new Set(keys)].filter(Boolean).toSorted() }
}

/** Words of other letters stay whole in initials; of one syllable of Chinese the first letter stands. Digits stay. */
const initialOf = (syllable: string): string => (/^[a-zü]+$/.test(syllable) ? syllable.slice(0, 1) : syllable)
