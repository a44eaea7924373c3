// What stands before an item of a list: nothing but a bullet, the number that a list draws by itself, or words such as 第一条 and （一）, which the text may refer to.

/** null: a bullet. A number: a list counts so by itself, `1.`. Words: they stand before the text. */
export type Mark = number | string | null

/** The mark that a program wrote as text, such as `1.`, `第一条`, `①`, `l` (a bullet of a font of signs). */
export function markOf(written: string): Mark {
  const mark = written.replace(/[\s\u00A0]+/g, ' ').trim()
  if (/^\d{1,6}[.．、]?$/.test(mark)) return Number.parseInt(mark, 10)
  const counts =
    /[\p{N}一二三四五六七八九十百千甲乙丙丁戊己庚辛壬癸]/u.test(mark) || /^[(（]?[A-Za-z]{1,8}[.．、)）]$/.test(mark)
  return counts ? mark : null
}

/** Whether a mark is the letter or Roman numeral of a number: `b.` and `ii)` of 2. */
export function isLetter(mark: Mark, number: number): boolean {
  if (typeof mark !== 'string') return false
  const letters = /^([a-z]+)[.)]$/i.exec(mark)?.[1]?.toLowerCase()
  return letters !== undefined && (letters === lettersOf(number) || letters === romanOf(number).toLowerCase())
}

/** A text with its mark before it, parted as one writes it: `第一条 为规范…`, `（一）为规范…`. */
export function withMark(mark: Mark, text: string): string {
  if (mark === null) return text
  const words = typeof mark === 'number' ? `${mark}.` : mark
  return /[）、》】〕]$/.test(words) ? `${words}${text}` : `${words} ${text}`
}

/** The number of an item as its list draws it, by the CSS name of its style or the `type` of a list. */
export function numbered(number: number, style: string): Mark {
  switch (style) {
    case 'none':
    case 'disc':
    case 'circle':
    case 'square':
      return null
    case 'a':
    case 'lower-alpha':
    case 'lower-latin':
      return `${lettersOf(number)}.`
    case 'A':
    case 'upper-alpha':
    case 'upper-latin':
      return `${lettersOf(number).toUpperCase()}.`
    case 'i':
    case 'lower-roman':
      return `${romanOf(number).toLowerCase()}.`
    case 'I':
    case 'upper-roman':
      return `${romanOf(number)}.`
    case 'cjk-decimal':
    case 'cjk-ideographic':
    case 'simp-chinese-informal':
    case 'trad-chinese-informal':
      return `${chineseOf(number)}、`
    default:
      return number
  }
}

function lettersOf(number: number): string {
  let letters = ''
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters
  return letters
}

const ROMAN = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

function romanOf(number: number): string {
  if (number > 3999) return String(number)
  let [left, roman] = [number, '']
  for (const [worth, sign] of ROMAN)
    while (left >= worth) {
      roman += sign
      left -= worth
    }
  return roman
}

const DIGITS = '零一二三四五六七八九'

/** 1 to 9999 as spoken: 十二, 一百零五; beyond that its digits. */
function chineseOf(number: number): string {
  if (number < 1 || number > 9999) return String(number)
  let [words, gap] = ['', false]
  for (const [worth, sign] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(number / worth) % 10
    if (digit === 0) gap = words !== ''
    else {
      words += (gap ? '零' : '') + DIGITS[digit] + sign
      gap = false
    }
  }
  return words.replace(/^一十/, '十')
}

/** Numbers of items that say their level and how their mark is written, such as `第%1条` or `%1.%2`, where `%2` is the number at the second level. */
export class Counting {
  readonly #numbers = new Map<number, Mark>()

  /** The mark of the item with this number at a level from 1 on; `pattern`: how its mark is written, where its list says so. */
  mark(level: number, number: number, style: string, pattern: string | null): Mark {
    const own = numbered(number, style)
    this.#numbers.set(level, own)
    if (pattern === null || !/%\d/.test(pattern) || (typeof own === 'number' && /^%\d[.．、]?$/.test(pattern)))
      return own
    return pattern.replace(/%(\d)/g, (_, at: string) =>
      String(this.#numbers.get(Number(at)) ?? 1).replace(/[.、]$/, ''),
    )
  }
}
