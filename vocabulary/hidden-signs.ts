// Signs that nobody sees: left behind by web pages, input methods and office programs. A text with them looks like another one, or like nothing, and is found by nobody.

/** Zero-width spaces and joiners of words, soft hyphens, fillers of Hangul and Braille, marks of annotations, tags; source: Unicode 16, Default_Ignorable_Code_Point without variation selectors, with U+2800. */
const HIDDEN =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2060-\u2064\u206A-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu
/** Joiners (U+200C, U+200D) have a use between emoji and between letters of scripts that join; elsewhere nobody sees them. */
const JOINER = /[\u200C\u200D]/u
const JOINS =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}\p{Script=Tibetan}]/u
/** Cheap question before the work: whether any of them stands in a text. */
const ANY =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2060-\u2064\u206A-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/u

/** Whether a text holds a sign that nobody sees, or a joiner. */
export function hasHidden(text: string): boolean {
  return ANY.test(text)
}

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
