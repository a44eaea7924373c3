import { momentOf } from '#client/messages'
import type { Column } from '#client/page'
import type { Application } from '#contract/policy'
import { StateChip } from '#ui/state'
import { fullDay } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { APPLICATION_STATES } from './words.ts'

const paidWords = ({ paidOn, paidFen }: Application): string =>
  paidOn !== null && paidFen !== null ? `${fullDay(paidOn)}兑付${formatPrice(paidFen)}` : ''

/** An application fact by fact: a table at a desk, a card on a phone. */
export const APPLICATION_COLUMNS: readonly Column<Application>[] = [
  { name: 'title', title: '政策', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'company',
    title: '企业',
    card: 'fact',
    of: ({ company }) => company.name,
    inCard: ({ company, applicant }) => [company.name, applicant].filter(Boolean).join(' · '),
    by: ({ company }) => company.name,
  },
  { name: 'applicant', title: '申请人', of: ({ applicant }) => applicant, by: ({ applicant }) => applicant },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of: ({ state }) => <StateChip tone={APPLICATION_STATES[state].tone}>{APPLICATION_STATES[state].word}</StateChip>,
    by: ({ state }) => APPLICATION_STATES[state].word,
  },
  { name: 'paid', title: '兑付', card: 'fact', of: paidWords, by: ({ paidFen }) => paidFen },
  {
    name: 'changed',
    title: '更新时间',
    card: 'time',
    of: ({ changedAt }) => momentOf(changedAt),
    by: ({ changedAt }) => Date.parse(changedAt),
    oneLine: true,
  },
]
