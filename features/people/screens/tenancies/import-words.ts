import { outcomeOf } from '#client/imports'
import type { TenancyImport } from '#contract/people'
import type { Fact } from '#ui/page'

const figure = (count: number) => count.toLocaleString('zh-CN')

/** What an import would do, or has done, in one line. */
export function countWords({ counts }: Pick<TenancyImport, 'counts'>): string {
  return `新增 ${figure(counts.new)} 份，不变 ${figure(counts.equal)} 份`
}

/** What became of an import, in one line. */
export const outcomeWords = (one: TenancyImport): string => outcomeOf(one, countWords(one))

/** What the rows come to. */
export function countFacts({ rows, counts }: TenancyImport): Fact[] {
  return [
    { name: '共读取', value: `${figure(rows)} 行` },
    { name: '新增', value: `${figure(counts.new)} 份` },
    { name: '不变', value: `${figure(counts.equal)} 份` },
  ]
}

/** Why this file cannot be run, or null. */
export function runOff({ counts }: TenancyImport): string | null {
  return counts.new === 0 ? '这些租约都已登记，无需导入' : null
}
