import { momentOf } from '#client/messages'
import type { Column } from '#client/page'
import type { DeskQueue, DeskRow } from '#contract/decoration'
import { StateChip } from '#ui/state'
import { calledOf, countWords } from './queue-words.ts'

/** What waits, fact by fact: a table at a desk, a card on a phone. */
export const ROW_COLUMNS: readonly Column<DeskRow>[] = [
  {
    name: 'place',
    title: '房间',
    card: 'title',
    of: ({ place, number }) => place || number,
    inCard: calledOf,
    by: ({ place, number }) => place || number,
  },
  { name: 'number', title: '编号', of: ({ number }) => number, by: ({ number }) => number, oneLine: true },
  { name: 'text', title: '事项', card: 'fact', of: ({ text }) => text, by: ({ text }) => text },
  {
    name: 'at',
    title: '等待自',
    card: 'time',
    of: ({ at }) => momentOf(at),
    inCard: ({ at, dueAt }) => (dueAt === null ? `${momentOf(at)}起` : `${momentOf(dueAt)}前处理`),
    by: ({ at }) => Date.parse(at),
    oneLine: true,
  },
  {
    name: 'due',
    title: '处理期限',
    of: ({ dueAt }) => dueAt && momentOf(dueAt),
    by: ({ dueAt }) => dueAt && Date.parse(dueAt),
    oneLine: true,
  },
  {
    name: 'late',
    title: '状态',
    card: 'chip',
    of: ({ overdue }) => overdue && <StateChip tone="bad">超时</StateChip>,
    inCard: ({ overdue }) => (overdue ? <StateChip tone="bad">超时</StateChip> : null),
    by: ({ overdue }) => (overdue ? 0 : null),
  },
]

/** The same of payments by hand, which have no time by which they are due. */
export const RETURN_COLUMNS = ROW_COLUMNS.filter(({ name }) => name !== 'due' && name !== 'late')

/** The queues at a desk: how much waits in each, and what has waited longest. */
export const QUEUE_COLUMNS: readonly Column<DeskQueue>[] = [
  { name: 'title', title: '待办', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'count',
    title: '数量',
    card: 'chip',
    of: (queue) => <StateChip tone={queue.overdue > 0 ? 'bad' : 'info'}>{countWords(queue)}</StateChip>,
    by: ({ count }) => count,
    oneLine: true,
  },
  {
    name: 'first',
    title: '等待最久',
    card: 'fact',
    of: ({ rows: [first] }) => first && [first.place || first.number, first.text].join('，'),
  },
  {
    name: 'since',
    title: '等待自',
    card: 'time',
    of: ({ rows: [first] }) => first && momentOf(first.at),
    by: ({ rows: [first] }) => (first ? Date.parse(first.at) : null),
    oneLine: true,
  },
]
