import type { AuditNode, PartForm, PartForms, ShareFlow } from '#contract/tasks'
import type { Tone } from '#ui/state'
import { isAsked, spotsOf } from '#vocabulary/form-model'

/** What a state of a step is called, and what it means for the person. */
export const NODE_STATES: Readonly<Record<AuditNode['state'], { readonly words: string; readonly tone: Tone }>> = {
  coming: { words: '未开始', tone: 'neutral' },
  waiting: { words: '审核中', tone: 'info' },
  approved: { words: '已通过', tone: 'ok' },
  returned: { words: '已退回', tone: 'bad' },
  undone: { words: '已通过，退回后重新审核', tone: 'neutral' },
  dropped: { words: '已取消', tone: 'neutral' },
}

/** What a state on the way of a share is called, and what it means for the person. */
export const FLOW_STATES: Readonly<
  Record<ShareFlow['items'][number]['state'], { readonly words: string; readonly tone: Tone }>
> = {
  done: { words: '已完成', tone: 'ok' },
  now: { words: '进行中', tone: 'info' },
  coming: { words: '未开始', tone: 'neutral' },
  returned: { words: '已退回', tone: 'bad' },
  dropped: { words: '已结束', tone: 'neutral' },
}

/** How long a step usually takes, in words; null: not known. */
export function usualWords(hours: number | null): string | null {
  if (hours === null) return null
  return hours < 1 ? '通常不到1个工作小时' : `通常${Math.round(hours)}个工作小时`
}

/** Who did something, in whose place. */
export function whoWords({ who, behalf }: { who: string; behalf: string | null }): string {
  const name = who || '已注销用户'
  return behalf === null ? name : `${name}（代${behalf}）`
}

/** Fields of a share that can be returned, as `formId.spot`, with what they are called. */
export function returnableIn({ forms }: Pick<PartForms, 'forms'>): { value: string; label: string }[] {
  return forms.flatMap(({ formId, title, fields }) =>
    spotsOf(fields).flatMap(({ spot, field, rows }) =>
      isAsked(field)
        ? [
            {
              value: `${formId}.${spot}`,
              label: labelIn(forms.length > 1 ? title : null, rows?.label ?? null, field.label),
            },
          ]
        : [],
    ),
  )
}

const labelIn = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join('·')

/** How many answers of a form were changed since it was handed in before, in words; null: it is the first time, or nothing was. */
export function changesWords({ before, changed }: Pick<PartForm, 'before' | 'changed'>): string | null {
  return before === null || changed.length === 0 ? null : `退回后修改了${changed.length}项`
}
