import type { PointImport } from '#contract/patrol'
import type { Fact } from '#ui/page'

type Counts = PointImport['counts']

/** What a sheet would do, or did: 新增3个点位，修改1个，1个没有变化. */
export function countWords({ new: added, changed, equal }: Counts): string {
  const parts = [
    ...(added > 0 ? [`新增${added}个点位`] : []),
    ...(changed > 0 ? [`修改${changed}个点位`] : []),
    ...(equal > 0 ? [`${equal}个没有变化`] : []),
  ]
  return parts.join('，') || '没有点位'
}

/** The same as facts. */
export const countFacts = ({ new: added, changed, equal }: Counts): Fact[] => [
  { name: '新增', value: `${added}个` },
  { name: '修改', value: `${changed}个` },
  { name: '没有变化', value: `${equal}个` },
]

/** Why a sheet without faults is not written; null: it may be. */
export const nothingToDo = ({ new: added, changed }: Counts): string | null =>
  added + changed === 0 ? '表格与现有点位相同，不需要导入' : null
