// Signs that nobody sees, that turn the writing, and dots. Source: Unicode's Default_Ignorable_Code_Point and Bidi_Control. The tables of real signs stand apart (`real-signs.ts`): most
// screens need none of them.

/** Dots that people and programs put between the parts of a name or of a plate. */
export const DOTS = /[·•‧∙⋅･․●⸱・᛫⸰⸳ㆍꞏ◦▪⦁˙°]/gu

/** Signs that turn the direction of writing, so that a text reads otherwise than it is. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
/** Signs that nobody sees: of no width, fillers, selectors of variants, the empty sign of Braille. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether signs stand in the text that turn its direction. They are refused, for a text without them may be another one. */
export function isTurned(text: string): boolean {
  return TURNING.test(text)
}

/** The text without signs that nobody sees. Emoji that are joined by them fall apart: for names and what is looked for. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '')
}

/**
 * Signs of no width that no emoji and no script needs: Default_Ignorable_Code_Point without joiners, selectors of variants, tags of flags and signs that turn the writing round; and
 * what is drawn as nothing.
 */
const NEEDLESS =
  /(?!\p{Variation_Selector}|\u200D|[\u061C\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069]|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]/gu
/** Joiners have a use between emoji and between letters of scripts that join; elsewhere nobody sees them. */
const JOINER = /\u200C|\u200D/u
const JOINS =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}\p{Script=Tibetan}]/u
/** Selectors of variants behind a Chinese character, where they change nothing that is read. */
const BEHIND_HAN = /(\p{Script=Han})(?:[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])+/gu
/** Cheap question before the work: whether any of them may stand in a text. */
const ANY = /\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]/u

/** A text of any length without signs of no width, emoji and scripts that join as they are: what is kept, shown and found. */
export function withoutZeroWidth(text: string): string {
  if (!ANY.test(text)) return text
  const seen = text.replace(NEEDLESS, '')
  return (JOINER.test(seen) ? withoutIdleJoiners(seen) : seen).replace(BEHIND_HAN, '$1')
}

function withoutIdleJoiners(text: string): string {
  const signs = [...text]
  return signs
    .filter((sign, at) => !JOINER.test(sign) || (JOINS.test(signs[at - 1] ?? '') && JOINS.test(signs[at + 1] ?? '')))
    .join('')
}

/** Every text of a JSON value without signs of no width. Names of fields stay as they are. */
export function valueWithoutZeroWidth(value: unknown): unknown {
  if (typeof value === 'string') return withoutZeroWidth(value)
  if (Array.isArray(value)) return value.map(valueWithoutZeroWidth)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, valueWithoutZeroWidth(inner)]))
}
