import { STATE_WORDS } from '#can/decoration'
import { momentOf } from '#client/messages'
import type { Column } from '#client/page'
import type { CaseCard } from '#contract/decoration'
import { StateChip } from '#ui/state'
import { nextWords, periodWords, STATE_TONES } from '../parts/case-words.ts'

/** A case fact by fact: a table at a desk, a card on a phone. */
export const CASE_COLUMNS: readonly Column<CaseCard>[] = [
  {
    name: 'place',
    title: '房间',
    card: 'title',
    of: ({ place }) => place || '未选择房间',
    by: ({ place }) => place || null,
  },
  { name: 'number', title: '编号', of: ({ number }) => number, by: ({ number }) => number, oneLine: true },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of: ({ state }) => <StateChip tone={STATE_TONES[state]}>{STATE_WORDS[state]}</StateChip>,
    by: ({ state }) => STATE_WORDS[state],
  },
  {
    name: 'type',
    title: '类型',
    card: 'fact',
    of: ({ type }) => type,
    inCard: ({ type, company, applicant }) => [type, company ?? applicant].filter(Boolean).join(' · '),
    by: ({ type }) => type,
  },
  {
    name: 'applicant',
    title: '申请人',
    of: ({ company, applicant }) => [company, applicant].filter(Boolean).join(' · '),
    by: ({ company, applicant }) => company ?? applicant,
  },
  { name: 'firm', title: '施工单位', of: ({ firm }) => firm, by: ({ firm }) => firm || null },
  {
    name: 'period',
    title: '工期',
    of: ({ firstOn, lastOn }) => periodWords(firstOn, lastOn),
    by: ({ firstOn }) => firstOn,
  },
  { name: 'next', title: '下一步', card: 'fact', of: nextWords },
  {
    name: 'at',
    title: '更新时间',
    card: 'time',
    inCard: ({ stateAt }) => `更新于 ${momentOf(stateAt)}`,
    of: ({ stateAt }) => momentOf(stateAt),
    by: ({ stateAt }) => Date.parse(stateAt),
    oneLine: true,
  },
]
