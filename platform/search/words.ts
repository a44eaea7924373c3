import { composed, folded } from './fold.ts'

// What a text is found by: every Chinese sign, every pair of them that stand together, every word of other letters and digits.

/** The longest part of a word that is kept: longer ones are found by their beginning. */
const WORD_MOST = 60

/** How much of what was asked is looked for: signs, parts between spaces, and words of the index. */
const ASKED = { signs: 100, parts: 10, words: 24 } as const

/** Signs that stand for a word by themselves: Chinese, kana, hangul, emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\p{Regional_Indicator}]/u
const LETTER = /[\p{L}\p{N}\p{M}]/u

interface Token {
  /** Whether it is a row of wide signs, or one word. */
  readonly wide: boolean
  readonly signs: readonly string[]
}

/** The rows of wide signs and the words of a folded text, in order. */
function tokensOf(text: string): Token[] {
  const tokens: { wide: boolean; signs: string[] }[] = []
  let last: { wide: boolean; signs: string[] } | undefined
  for (const sign of text) {
    const wide = WIDE.test(sign)
    if (!wide && !LETTER.test(sign)) last = undefined
    else if (last?.wide === wide) last.signs.push(sign)
    else {
      last = { wide, signs: [sign] }
      tokens.push(last)
    }
  }
  return tokens
}

const pairsOf = (signs: readonly string[]): string[] => signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`)
const wordOf = (signs: readonly string[]): string => signs.slice(0, WORD_MOST).join('')

/** Everything by which a folded text is found, each once. */
export function wordsOf(text: string): string[] {
  const words = tokensOf(text).flatMap(({ wide, signs }) => (wide ? [...signs, ...pairsOf(signs)] : [wordOf(signs)]))
  return [...new Set(words)]
}

/** A word that is looked for; `prefix`: it may go on. */
export interface Wanted {
  readonly word: string
  readonly prefix: boolean
}

/** What somebody looks for. */
export interface Asked {
  /** Parts between spaces: a hit holds every one of them as it stands. */
  readonly parts: readonly string[]
  /** Words that whatever holds the parts is found by. Empty: nothing can be looked for. */
  readonly wanted: readonly Wanted[]
}

/** Reads what somebody typed: at most 100 signs and ten parts of it, whatever they are. There is no syntax. */
export function askedOf(typed: string): Asked {
  const text = [...folded(composed(typed)).trim()].slice(0, ASKED.signs).join('')
  const parts = [...new Set(text.split(' ').filter((part) => tokensOf(part).length > 0))].slice(0, ASKED.parts)
  const wanted = parts.flatMap(tokensOf).flatMap(({ wide, signs }): Wanted[] => {
    if (!wide) return [{ word: wordOf(signs), prefix: true }]
    // Pairs hold their signs; only one that stands alone is looked for by itself.
    const words = signs.length === 1 ? signs : pairsOf(signs)
    return words.map((word) => ({ word, prefix: false }))
  })
  const once = new Map(wanted.map((one) => [one.word, one]))
  return { parts, wanted: [...once.values()].slice(0, ASKED.words) }
}
