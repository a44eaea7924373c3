// Signs that nobody sees: left behind by web pages, input methods and office programs. A text with them looks like another one, or like nothing, and is found by nobody.

/**
 * Zero-width spaces, soft hyphens, fillers of Hangul and Braille, marks of annotations: Default_Ignorable_Code_Point of Unicode and what is drawn as nothing. Without selectors of a
 * variant and tags of flags, which change the sign before them, and without signs that turn the writing round, which are refused and not mended.
 */
const HIDDEN =
  /(?!\p{Variation_Selector}|\u200D|[\u200C\u202A-\u202E\u2066-\u2069]|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]/gu
/** Joiners (U+200C, U+200D) have a use between emoji and between letters of scripts that join; elsewhere nobody sees them. */
const JOINER = /\u200C|\u200D/u
const JOINS =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}\p{Script=Tibetan}]/u
/** Cheap question before the work: whether any of them may stand in a text. */
const ANY = /\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]/u

/** The text without signs that nobody sees; joiners stay where they join. */
export function withoutHidden(text: string): string {
  if (!ANY.test(text)) return text
  const seen = text.replace(HIDDEN, '')
  if (!JOINER.test(seen)) return seen
  const signs = [...seen]
  return signs
    .filter((sign, at) => !JOINER.test(sign) || (JOINS.test(signs[at - 1] ?? '') && JOINS.test(signs[at + 1] ?? '')))
    .join('')
}

/** Every text of a JSON value without signs that nobody sees; the value itself where there are none. Names of fields stay as they are. */
export function valueWithoutHidden(value: unknown): unknown {
  if (typeof value === 'string') return withoutHidden(value)
  if (Array.isArray(value)) return value.map(valueWithoutHidden)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, valueWithoutHidden(inner)]))
}
