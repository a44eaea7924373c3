import type { InspectItem, SentFinding } from '#contract/decoration'

/** What is wrong with findings, in a sentence; null: each thing of the list was looked at, and each fault has its words and a picture. */
export function findingsWrong(items: readonly InspectItem[], findings: readonly SentFinding[]): string | null {
  const ids = findings.map(({ itemId }) => itemId)
  if (ids.some((id, at) => ids.indexOf(id) < at || !items.some((item) => item.id === id)))
    return '检查项有误，请重新填写'
  const missing = items.find(({ id }) => !ids.includes(id))
  if (missing) return `请检查“${missing.label}”`
  for (const { itemId, ok, words, photos } of findings) {
    const label = items.find(({ id }) => id === itemId)?.label ?? ''
    if (!ok && words.trim() === '') return `请说明“${label}”的问题`
    if (!ok && photos.length === 0) return `“${label}”有问题，请拍照`
  }
  return null
}

/** What becomes of an inspection that somebody tells. `done`: it counts · `late`: it counts, though it had been missed · `over`: it changes nothing. */
export function fateOf(
  row: { readonly state: 'due' | 'done' | 'missed'; readonly lastOn: string | null },
  { on, late }: { on: string; late: boolean },
): 'done' | 'late' | 'over' {
  if (row.state === 'due') return 'done'
  // an inspection that is done is never rewritten
  if (row.state === 'missed' && late && row.lastOn !== null && on <= row.lastOn) return 'late'
  return 'over'
}
