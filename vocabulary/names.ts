import { foldSigns } from './real-signs.ts'
import { DOTS, isTurned } from './signs.ts'

// Small naming rules. Source: the product's specification, validation rules. None of them trims: the field does.

/** Letters, dash, four-part number: `Park-1.0.0.12`. */
export function isVersionName(text: string): boolean {
  return /^[A-Za-z]+-\d+(?:\.\d+){3}$/.test(text)
}

/** Four-part number: `1.0.0.12`. */
export function isVersionCode(text: string): boolean {
  return /^\d+(?:\.\d+){3}$/.test(text)
}

/** Chinese characters, digits and underscore, at least one. */
export function isRoleName(text: string): boolean {
  return /^[\p{Unified_Ideograph}〇0-9_]+$/u.test(text)
}

/** Letters, digits and underscore, at least one. */
export function isAccount(text: string): boolean {
  return /^[A-Za-z0-9_]+$/.test(text)
}

/** Chinese characters only, at least one; rare ones outside the basic plane and 〇 count, punctuation does not. */
export function isChinese(text: string): boolean {
  return /^[\p{Unified_Ideograph}〇]+$/u.test(text)
}

/** Digits 0 to 9 only, at least one. */
export function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

/** A URL that begins with `http://`, or the placeholder `{host}` followed by a positive integer: `{host}8080`. */
export function isLinkRule(text: string): boolean {
  return /^(?:http:\/\/\S+|\{host\}0*[1-9]\d*)$/.test(text)
}

/** A person's name as others read it: its first sign and a star, 张*; empty stays empty. */
export function maskedName(name: string): string {
  const [first] = name
  return first === undefined ? '' : `${first}*`
}

/** So many signs a person's name has at most, whatever their script. Source: the longest names of passports have 39 letters in a field. */
export const NAME_MOST = 50

/** Signs before which and behind which a name in Chinese characters has neither a space nor a full stop. */
const HAN = '[\\p{Script=Han}]'
const SPACED = new RegExp(`(${HAN}) +(?=${HAN})`, 'gu')
const STOPPED = new RegExp(`(${HAN}) *[.。｡] *(?=${HAN})`, 'gu')
/** Letters of every script, and characters that this machine's Unicode may not know yet. */
const LETTER = '\\p{L}〇\\u3400-\\u9FFF\\u{20000}-\\u{3FFFD}'
const NAME = new RegExp(`^[${LETTER}][${LETTER}\\p{M}\\p{N}· .'’()_-]*$`, 'u')
const UNREADABLE = /[\p{Co}\uFFFD\uFFFC]/u

/**
 * A person's name as it is kept, compared and looked for, however it was typed, pasted or imported: real signs in half width, nothing hidden, one kind of dot
 * and of hyphen, no space between Chinese characters. Empty where nothing is left. `nameProblem` says whether it may be one.
 */
export function foldName(typed: string): string {
  return foldSigns(typed)
    .replace(DOTS, '·')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/gu, ' ')
    .replace(STOPPED, '$1·')
    .replace(SPACED, '$1')
    .replace(/ ?·[· ]*/g, '·')
    .replace(/^[· ]+|[· ]+$/g, '')
}

/** Why a text as typed is no person's name, in words; null: it is one once it is folded. */
export function nameProblem(typed: string): string | null {
  if (isTurned(typed)) return '姓名里有看不见的控制字符，请删除后重新填写'
  const name = foldName(typed)
  if (name === '') return '请填写姓名'
  if (UNREADABLE.test(name)) return '姓名里有无法识别的字，请用输入法重新输入'
  if (!NAME.test(name)) return '姓名只能使用汉字、字母和间隔号'
  return [...name].length > NAME_MOST ? `不能超过 ${NAME_MOST} 个字` : null
}

/** The same of a field that may stay empty. */
export function optionalNameProblem(typed: string): string | null {
  return typed.trim() === '' ? null : nameProblem(typed)
}

/** What is left of a name where only its letters count: two names are one where this is equal. Empty: nothing could be told apart. */
export function nameKey(typed: string): string {
  return foldName(typed)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\u3400-\u9FFF\u{20000}-\u{3FFFD}]/gu, '')
}

/** Whether a name holds what somebody typed of it; what has no letter is in none. */
export function holdsName(name: string, typed: string): boolean {
  const part = nameKey(typed)
  return part !== '' && nameKey(name).includes(part)
}

/** Signs by which programs write several departments into one cell. */
const SEPARATORS = /[;；,，、|｜\n\r]/u
/** Three words or more of Chinese in a row, as DingTalk writes a department behind those above it: 东湖科技-研发部-前端组. */
const CHAIN = new RegExp(`${HAN}[-–—>]+${HAN}+[-–—>]+[^-–—>]*${HAN}`, 'u')

/** A department's name, or a path of them, as it is kept: half width, real signs, nothing hidden, single spaces. */
export function tidyDepartment(typed: string): string {
  return foldSigns(typed)
    .replace(/[^\S\n\r]+/gu, ' ')
    .trim()
}

/** The departments that a text names, however programs put several into one. */
export function departmentsIn(typed: string): readonly string[] {
  return tidyDepartment(typed)
    .split(SEPARATORS)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Why a text is no name of one department, in words; null: it may be. */
export function departmentProblem(typed: string): string | null {
  const name = tidyDepartment(typed)
  if (isTurned(typed)) return '名称里有看不见的控制字符，请删除后重新填写'
  if (name === '') return '请填写部门名称'
  return SEPARATORS.test(name) || name.includes('/') ? '部门名称不能有 / ; , 、 | 等分隔符号' : null
}

/** Whether a name reads as a department behind those above it, all in one: 研发部-平台-前端组. There are departments that are called so. */
export function isDepartmentChain(name: string): boolean {
  return CHAIN.test(name)
}
