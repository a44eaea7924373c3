import type { Problems } from '#client/form'
import type { VisitLists } from '#contract/decoration'
import { fieldProblems } from '#vocabulary/form-fields'

const twiceOf = (words: readonly string[]): string | undefined => words.find((word, at) => words.indexOf(word) !== at)

/** What is wrong with the lists, by their part. */
export function listsFaults({ items, kinds, checks }: VisitLists): Problems<VisitLists> {
  return { items: itemsFault(items, kinds), kinds: kindsFault(kinds), checks: checksFault(checks) }
}

function itemsFault(items: VisitLists['items'], kinds: VisitLists['kinds']): string | null {
  if (items.length === 0) return '请至少保留一个检查项'
  const labels = items.map(({ label }) => label.trim())
  if (labels.includes('')) return '请填写每个检查项的内容'
  const twice = twiceOf(labels)
  if (twice !== undefined) return `检查项“${twice}”重复`
  const lost = items.find((item) => !kinds.some(({ key }) => key === item.kind))
  return lost ? `请为检查项“${lost.label}”选择整改类型` : null
}

function kindsFault(kinds: VisitLists['kinds']): string | null {
  if (kinds.length === 0) return '请至少保留一个整改类型'
  const names = kinds.map(({ name }) => name.trim())
  if (names.includes('')) return '请填写每个整改类型的名称'
  const twice = twiceOf(names)
  return twice === undefined ? null : `整改类型“${twice}”重复`
}

function checksFault(checks: VisitLists['checks']): string | null {
  for (const { title, fields } of checks) {
    if (title.trim() === '') return '请填写验收的名称'
    const [problem] = fieldProblems(fields)
    if (problem) return `${title}：${problem.message}`
  }
  return null
}

/** An id for a new thing of a list, which no other has: letters and digits, beginning with `of`. */
export function newKey(of: string): string {
  // pages of a park's own network may come over plain http, where randomUUID is missing
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return of + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
