import type { Opening, SetupLine } from '#contract/setup'

/** What is missing and cannot be done without, in the order in which a park is set up. */
export function stillNeeded(lines: readonly SetupLine[]): readonly SetupLine[] {
  return lines.filter(({ done, optional }) => !done && !optional)
}

/** The kinds of which there is something to clear, in words: `停车记录3条`. */
export function clearedWords(counts: Opening['counts']): string {
  return counts
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${title}${count}条`)
    .join('、')
}

/** What an operator is asked before the park opens: what goes, what stays, and what is still missing. */
export function openingText(counts: Opening['counts'], missing: number): string {
  const goes = clearedWords(counts)
  const cleared = goes === '' ? '没有演练数据需要清除。' : `将清除：${goes}，在场车辆和访客的记录也会清除。`
  const stays = '人员、企业、楼宇、设备和规则保留。'
  const lacks = missing > 0 ? `还有${missing}项准备未完成，开园后仍可补齐。` : ''
  return `${cleared}${stays}${lacks}清除后不能恢复，也不能再次清除。`
}
