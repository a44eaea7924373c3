import type { ArchiveQuery, ListedArchive, QueryConfig } from '#contract/archives'
import type { Tone } from '#ui/state'

/** Where a fact comes from. */
export const SOURCES = { enterprise: '企业', staff: '工作人员', import: '导入', paper: '材料' } as const

/** How an archive stands: of one in the park that is listed nothing is worth a chip. */
export function chipOf({ kind, state }: ListedArchive): { tone: Tone; words: string } | null {
  if (state === 'left') return { tone: 'neutral', words: '已离园' }
  if (state === 'draft') return { tone: 'warn', words: '草稿' }
  return kind === 'outside' ? { tone: 'info', words: '园外' } : null
}

/** A query in words, such as 企业规模：小型. */
export function conditionsOf(
  query: ArchiveQuery,
  { fields }: Pick<QueryConfig, 'fields'>,
): { field: string; text: string }[] {
  return Object.entries(query).map(([field, value]) => {
    if (field === 'words') return { field, text: `“${value}”` }
    const known = fields.find((one) => one.field === field)
    if (!known) return { field, text: '不可查看的条件' }
    return { field, text: `${known.title}：${known.options.find(({ key }) => key === value)?.name ?? value}` }
  })
}
