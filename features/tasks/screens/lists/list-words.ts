import type { FieldList, ListState } from '#contract/tasks'
import type { Tone } from '#ui/state'

/** How a list stands, as a chip. */
export const LIST_STATES: Readonly<Record<ListState, { label: string; tone: Tone }>> = {
  draft: { label: '未发布', tone: 'warn' },
  published: { label: '已发布', tone: 'ok' },
  disabled: { label: '已停用', tone: 'neutral' },
}

/** How many entries a list has, in one line. */
export function countWords({
  builtIn,
  entries,
  disabled,
}: Pick<FieldList, 'builtIn' | 'entries' | 'disabled'>): string {
  if (builtIn) return '系统自带，随园区资料更新'
  const usable = entries ?? 0
  if (usable + (disabled ?? 0) === 0) return '还没有内容'
  return disabled ? `${usable} 条可选，${disabled} 条已停用` : `${usable} 条可选`
}

/** The parent of a list, in one line; null: it has none. */
export const parentWords = ({ within }: Pick<FieldList, 'within'>): string | null => within && `挂在“${within.title}”下`
