import { toHalfWidth } from './half-width.ts'

// One sign for one character, whatever program wrote it. Sources: GB 18030-2000, -2005 and -2022 (characters that had no code point, by their private ones),
// Unicode 14 EquivalentUnifiedIdeograph.txt (radicals), Unicode's Default_Ignorable_Code_Point and Bidi_Control.

/** Characters of GBK and GB 18030-2000 that Unicode took in later, by the private code point at which each run of them begins. */
const PRIVATE: readonly (readonly [number, string])[] = [
  [0xe78d, '︐︒︑︓︔︕︖︗︘︙'],
  [0xe7c7, 'ḿǹ'],
  [0xe7e7, '〾⿰⿱⿲⿳⿴⿵⿶⿷⿸⿹⿺⿻'],
  [
    0xe815,
    '⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱䎬⺻䏝䓖䙡䙌龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻',
  ],
]

/** Ideographs of the radicals from U+2E80 on; radicals that are no ideograph stand for themselves. */
const RADICALS =
  '⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟'

/** Each real sign by its code point there; made once, where it is first asked, so that a screen that never asks does not carry the tables. */
let real: ReadonlyMap<number, string> | null = null
function realOf(sign: string): string {
  real ??= new Map(
    [...PRIVATE, [0x2e80, RADICALS] as const].flatMap(([first, signs]) =>
      Array.from(signs, (each, at) => [first + at, each] as const),
    ),
  )
  return real.get(sign.charCodeAt(0)) ?? sign
}

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

/** The text with the characters that its private code points and radicals stand for, and composed. */
export function realSigns(text: string): string {
  return text
    .replace(/[\uE78D-\uE864]/g, realOf)
    .replace(/[\u2E80-\u2EF3]/g, realOf)
    .replace(/[\u2F00-\u2FD5]/g, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
}

/** The text as it is compared: half width, real signs, nothing hidden. */
export function foldSigns(text: string): string {
  return withoutHidden(realSigns(toHalfWidth(text)))
}
