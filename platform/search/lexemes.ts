import type { Wanted } from './words.ts'

// What stands in a `tsvector`: words as they are; those of the title again behind `^`; the sort of record behind `#`; who may find it, in which park,
// behind `@`. No word begins with one of these signs, so none can be taken for another.

const OPAQUE = /^[\w:.-]{1,100}$/

/** How many reader words a document may have, and a caller. */
export const READERS_MOST = 500

function opaque(what: string, text: string): string {
  if (!OPAQUE.test(text)) throw new RangeError(`${what} ${JSON.stringify(text.slice(0, 120))} is no opaque word`)
  return text
}

/** Who may find something, in a park. Reader words are opaque: letters, digits, `:`, `.`, `-`, `_`, at most 100. */
export function readerLexemes(areaId: string, readers: readonly string[]): string[] {
  if (readers.length > READERS_MOST) throw new RangeError(`${readers.length} readers are more than ${READERS_MOST}`)
  return [...new Set(readers)].map((reader) => `@${opaque('area', areaId)}/${opaque('reader', reader)}`)
}

/** The sort of record. */
export function kindLexeme(kind: string): string {
  return `#${opaque('kind', kind)}`
}

/** A word of the title. */
export function titleLexeme(word: string): string {
  return `^${word}`
}

const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoted).join(' | ')})`

/** What is looked for, as `tsquery`. No document is a candidate of both. */
export interface Queries {
  /** Every word stands in the title. */
  readonly titled: string
  /** Every word stands somewhere, and not every one in the title. */
  readonly others: string
}

/**
 * The queries for all of these words, of these kinds (null: any), that one of these readers may find. Null: nobody asks, or nothing is looked for, and
 * nothing is found.
 */
export function queriesOf(of: {
  areaId: string
  readers: readonly string[]
  kinds: readonly string[] | null
  wanted: readonly Wanted[]
}): Queries | null {
  const { areaId, readers, kinds, wanted } = of
  if (readers.length === 0 || wanted.length === 0 || kinds?.length === 0) return null
  const all = (lexeme: (word: string) => string): string =>
    wanted.map(({ word, prefix }) => quoted(lexeme(word)) + (prefix ? ':*' : '')).join(' & ')
  const inTitle = all(titleLexeme)
  const bounds = [readerLexemes(areaId, readers), ...(kinds ? [kinds.map(kindLexeme)] : [])].map(anyOf).join(' & ')
  return { titled: `${inTitle} & ${bounds}`, others: `${all((word) => word)} & ${bounds} & !(${inTitle})` }
}
