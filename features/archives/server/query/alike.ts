import { toHalfWidth } from '#vocabulary/half-width'

/** What legal forms add to a name: the longer ones first. */
const FORMS = ['股份有限公司', '有限责任公司', '有限公司', '集团', '公司'] as const

/** What of an enterprise's name tells it from others, as it is compared: without legal form, brackets and blanks. Empty: nothing is left. */
export function coreOf(name: string): string {
  const plain = toHalfWidth(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s()[\]【】〔〕"'“”.,，。、_-]/gu, '')
  return FORMS.reduce((rest, form) => rest.replaceAll(form, ''), plain)
}

/** Whether two names may be of one enterprise: what tells the one stands within the other's. A core of one sign tells nothing. */
export function isAlike(a: string, b: string): boolean {
  const [one, other] = [coreOf(a), coreOf(b)]
  return [...one].length > 1 && [...other].length > 1 && (one.includes(other) || other.includes(one))
}
