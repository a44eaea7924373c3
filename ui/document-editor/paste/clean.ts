// What a program put on the clipboard beside the text that is seen there: deletions, remarks, raised and lowered signs. Taken care of before anything is read.

/** How many pieces were left out. */
export interface LeftOut {
  /** Pieces that their writer had struck out or deleted. */
  readonly deletions: number
  /** Remarks beside the text. */
  readonly comments: number
}

const styleOf = (element: Element): string => element.getAttribute('style')?.replace(/\s/g, '').toLowerCase() ?? ''
const hasText = (element: Element): boolean => (element.textContent ?? '').trim() !== ''

/** Takes deletions and remarks out of a page that was read, and writes raised and lowered signs as signs. */
export function cleaned(page: Element): LeftOut {
  const comments = commentsIn(page)
  takeOut(page, isComment)
  const deletions = takeOut(page, isDeletion)
  for (const element of page.querySelectorAll('sup, sub, span')) {
    const style = styleOf(element)
    if (element.localName === 'sup' || /vertical-align:super/.test(style)) setText(element, raised)
    else if (element.localName === 'sub' || /vertical-align:sub/.test(style)) setText(element, lowered)
  }
  return { deletions, comments }
}

/** Takes out the outermost elements of a kind; how many of them had text. */
function takeOut(page: Element, isOne: (element: Element) => boolean): number {
  let count = 0
  for (const element of page.querySelectorAll('*')) {
    if (!page.contains(element) || !isOne(element)) continue
    if (hasText(element)) count += 1
    element.remove()
  }
  return count
}

/** Struck text, and what a tracked change deleted or moved away. */
function isDeletion(element: Element): boolean {
  if (['del', 's', 'strike'].includes(element.localName)) return true
  if (/text-decoration(?:-line)?:[^;]*line-through/.test(styleOf(element))) return true
  return /(?:^|\s)mso(?:del|movefrom)/i.test(element.className)
}

const REMARK_CLASS = /(?:^|\s)mso(?:commentreference|commenttext|commentsubject|comanchor|comtxt|comoff)(?:\s|$)/i
const linksTo = (element: Element | null, place: RegExp): boolean => place.test(element?.getAttribute('href') ?? '')

/** Remarks and the signs that stand for them: those of Word and WPS by style and class, those of Google Docs by where their links lead. */
function isComment(element: Element): boolean {
  if (/mso-element:comment|mso-special-character:comment|mso-comment-author/.test(styleOf(element))) return true
  if (REMARK_CLASS.test(element.className)) return true
  if (element.localName === 'sup') return linksTo(element.querySelector('a'), /^#cmnt\d+$/)
  return isRemark(element)
}

/** The text of a remark, as Word writes it at the end and Google Docs in a box of its own. */
function isRemark(element: Element): boolean {
  if (/mso-element:comment(?![-\w])/.test(styleOf(element))) return true
  return element.localName === 'div' && linksTo(element.querySelector(':scope > a, :scope > p > a'), /^#cmnt_ref\d+$/)
}

/** How many remarks there are: by their texts, or by the signs that stand for them where the texts were not copied. */
function commentsIn(page: Element): number {
  const all = [...page.querySelectorAll('*')]
  const signs = all.filter(
    (element) =>
      /(?:^|\s)msocomanchor(?:\s|$)/i.test(element.className) ||
      (element.localName === 'sup' && linksTo(element.querySelector('a'), /^#cmnt\d+$/)),
  )
  return Math.max(all.filter(isRemark).length, signs.length)
}

function setText(element: Element, written: (text: string) => string): void {
  const text = (element.textContent ?? '').trim()
  if (text !== '' && element.isConnected && element.querySelector('img, table, p, div') === null)
    element.replaceWith(written(text))
}

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−–=()（）nioO°º'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾⁽⁾ⁿⁱ°°°°'][at] ?? sign]),
)
const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−–=()（）'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎₍₎'][at] ?? sign]),
)

const inSigns = (text: string, signs: Readonly<Record<string, string>>): string | null =>
  [...text].every((sign) => sign in signs) ? [...text].map((sign) => signs[sign]).join('') : null

/** Raised text as one writes it in a line: 10⁵, 2^(a+b), 1st, ™. */
export function raised(text: string): string {
  if (/^(?:st|nd|rd|th|®|©|™|℠)$/i.test(text)) return text
  if (text.toUpperCase() === 'TM') return '™'
  return inSigns(text, RAISED) ?? ([...text].length > 1 ? `^(${text})` : `^${text}`)
}

/** Lowered text as one writes it in a line: H₂O; letters stay letters. */
export function lowered(text: string): string {
  return inSigns(text, LOWERED) ?? text
}
