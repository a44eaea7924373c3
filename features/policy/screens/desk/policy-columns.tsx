import { momentOf } from '#client/messages'
import type { Column } from '#client/page'
import type { DeskPolicy } from '#contract/policy'
import { StateChip } from '#ui/state'
import { POLICY_STATES, WINDOWS } from '../parts/words.ts'

const byOf = ({ mine, author }: DeskPolicy): string => (mine ? '我写的' : author)
const windowOf = ({ state, window }: DeskPolicy): string => (state === 'published' ? WINDOWS[window.state].word : '')

/** What is worth knowing of it first: that it changes, that applications wait, else its window or who wrote it. */
function whatOf(policy: DeskPolicy): string {
  const { revising, waiting } = policy
  const parts = [
    revising ? '有新的修改' : '',
    waiting > 0 ? `${waiting}份申请在审核中` : '',
    windowOf(policy) || byOf(policy),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** A policy as those who write see it, fact by fact: a table at a desk, a card on a phone. */
export const POLICY_COLUMNS: readonly Column<DeskPolicy>[] = [
  { name: 'title', title: '政策', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of: ({ state }) => <StateChip tone={POLICY_STATES[state].tone}>{POLICY_STATES[state].word}</StateChip>,
    by: ({ state }) => POLICY_STATES[state].word,
  },
  { name: 'author', title: '撰写人', card: 'fact', of: byOf, inCard: whatOf, by: byOf },
  { name: 'window', title: '申报期', of: windowOf, by: windowOf },
  {
    name: 'waiting',
    title: '待审申请',
    of: ({ waiting }) => (waiting > 0 ? `${waiting}份` : ''),
    by: ({ waiting }) => waiting,
    figures: true,
  },
  { name: 'revising', title: '修改', of: ({ revising }) => (revising ? '有新的修改' : '') },
  {
    name: 'changed',
    title: '更新时间',
    card: 'time',
    of: ({ changedAt }) => momentOf(changedAt),
    by: ({ changedAt }) => Date.parse(changedAt),
    oneLine: true,
  },
]

/** The same of one that nobody reads yet, or no more: nobody applies for it. */
export const UNREAD_COLUMNS = POLICY_COLUMNS.filter(({ name }) => !['window', 'waiting', 'revising'].includes(name))
