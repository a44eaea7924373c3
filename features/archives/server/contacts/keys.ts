import type { Spelling } from '#platform/spelling'
import { foldSigns } from '#vocabulary/real-signs'

/** A look-up of words begins with so many signs: one alone would list a surname. */
const WORD_LEAST = 2
/** So many signs of a word count: nobody types more to find somebody. */
const WORD_MOST = 12

/** What was typed, as words of keys are written: half width, real signs, small letters, without spaces and marks. */
export function foldWord(typed: string): string {
  const signs = [
    ...foldSigns(typed)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]
  return signs.slice(0, WORD_MOST).join('')
}

/** The words by whose beginning a contact is found: signs, syllables and initials of the name from each of them on, and signs of the post. */
function wordsOf({ name, post }: { name: string; post: string }, { order, readings, initials }: Spelling): string[] {
  const syllables = order.replace(/^~/, '').split(' ').filter(Boolean)
  return [
    ...fromEach([...foldSigns(name).replace(/[^\p{L}\p{N}]/gu, '')], (part) => part.join('')),
    ...fromEach(syllables, (part) => part.join('')),
    ...fromEach(syllables, (part) => part.map(initialOf).join('')),
    ...readings,
    ...initials,
    ...fromEach([...foldSigns(post).replace(/[^\p{L}\p{N}]/gu, '')], (part) => part.join('')),
  ].map(foldWord)
}

const fromEach = (parts: readonly string[], joined: (part: readonly string[]) => string): string[] =>
  parts.map((_, at) => joined(parts.slice(at)))

/** Words of other letters stay whole; of one syllable of Chinese the first letter stands. */
const initialOf = (syllable: string): string => (/^[a-zü]+$/.test(syllable) ? syllable.slice(0, 1) : syllable)

/** Every text of two signs or more that finds a contact, each once. */
export function beginningsOf(facts: { name: string; post: string }, spelling: Spelling): string[] {
  const found = new Set<string>()
  for (const word of wordsOf(facts, spelling)) {
    const signs = [...word]
    for (let length = WORD_LEAST; length <= signs.length; length += 1) found.add(signs.slice(0, length).join(''))
  }
  return [...found].toSorted()
}
