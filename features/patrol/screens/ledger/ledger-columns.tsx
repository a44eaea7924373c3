import { momentOf } from '#client/messages'
import type { Column } from '#client/page'
import type { ProblemLine } from '#contract/patrol'
import { ProblemChip } from '../parts/chips.tsx'
import { addresseeOf, PROBLEM_STATES } from '../parts/problem-words.ts'
import { GRADES } from '../parts/words.ts'

/** A problem of the ledger, fact by fact. */
export const LEDGER_COLUMNS: readonly Column<ProblemLine>[] = [
  { name: 'text', title: '问题', of: ({ text }) => text, by: ({ text }) => text },
  {
    name: 'state',
    title: '状态',
    of: ({ state, overdue }) => <ProblemChip state={state} overdue={overdue} />,
    by: ({ state, overdue }) => (overdue ? '' : PROBLEM_STATES[state].words),
  },
  { name: 'grade', title: '等级', of: ({ grade }) => GRADES[grade], by: ({ grade }) => grade, oneLine: true },
  { name: 'kind', title: '类型', of: ({ kindName }) => kindName, by: ({ kindName }) => kindName, oneLine: true },
  { name: 'place', title: '位置', of: ({ place }) => place, by: ({ place }) => place },
  { name: 'who', title: '责任方', of: (line) => addresseeOf(line) || '未派发', by: addresseeOf },
  {
    name: 'due',
    title: '整改期限',
    of: ({ dueAt }) => (dueAt === null ? '' : momentOf(dueAt)),
    by: ({ dueAt }) => (dueAt === null ? null : Date.parse(dueAt)),
    oneLine: true,
  },
  {
    name: 'rejected',
    title: '驳回',
    of: ({ rejections }) => (rejections === 0 ? '' : `${rejections}次`),
    by: ({ rejections }) => rejections,
    figures: true,
  },
  {
    name: 'at',
    title: '上报时间',
    of: ({ reportedAt }) => momentOf(reportedAt),
    by: ({ reportedAt }) => Date.parse(reportedAt),
    oneLine: true,
  },
]
