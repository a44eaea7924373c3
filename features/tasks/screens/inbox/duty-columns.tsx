import type { Duty } from '#client/duties'
import { momentOf } from '#client/messages'
import type { Column } from '#client/page'
import { StateChip } from '#ui/state'
import { dutyChip, usualWords } from './duty-words.ts'

/** A duty of the inbox, fact by fact, as it stands at this moment. */
export const dutyColumns = (now: Date): readonly Column<Duty>[] => [
  { name: 'title', title: '事项', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(duty) {
      const chip = dutyChip(duty, now)
      return chip && <StateChip tone={chip.tone}>{chip.word}</StateChip>
    },
    by: (duty) => dutyChip(duty, now)?.word ?? null,
  },
  { name: 'text', title: '内容', of: ({ text }) => text },
  { name: 'for', title: '代谁处理', of: ({ onBehalfOf }) => onBehalfOf ?? '', by: ({ onBehalfOf }) => onBehalfOf },
  {
    name: 'opened',
    title: '提交',
    card: 'time',
    of: ({ openedAt }) => momentOf(openedAt, now),
    by: ({ openedAt }) => Date.parse(openedAt),
  },
  {
    name: 'due',
    title: '应在此前处理',
    card: 'fact',
    of: ({ dueAt }) => (dueAt === null ? '' : momentOf(dueAt, now)),
    by: ({ dueAt }) => (dueAt === null ? null : Date.parse(dueAt)),
  },
  { name: 'usual', title: '通常用时', of: usualWords },
]
