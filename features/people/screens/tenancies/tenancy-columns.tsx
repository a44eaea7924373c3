import type { Column } from '#client/page'
import type { TenancyItem } from '#contract/people'
import { StateChip } from '#ui/state'
import { TenancyActs } from './one-tenancy.tsx'
import { daysOf, KINDS, placeOf, stateChip } from './words.ts'

/** A tenancy, fact by fact. */
export const TENANCY_COLUMNS: readonly Column<TenancyItem>[] = [
  { name: 'room', title: '房间', card: 'title', of: placeOf, by: placeOf },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(tenancy) {
      const { tone, word } = stateChip(tenancy)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (tenancy) => stateChip(tenancy).word,
  },
  { name: 'holder', title: '租户', card: 'fact', of: ({ holder }) => holder.name, by: ({ holder }) => holder.name },
  { name: 'kind', title: '用途', of: ({ kind }) => KINDS[kind], by: ({ kind }) => KINDS[kind] },
  { name: 'days', title: '租期', card: 'fact', oneLine: true, of: daysOf, by: ({ lastOn }) => lastOn },
  {
    name: 'lease',
    title: '合同编号',
    card: 'time',
    of: ({ leaseNumber }) => leaseNumber,
    inCard: ({ leaseNumber }) => `合同 ${leaseNumber}`,
    by: ({ leaseNumber }) => leaseNumber,
  },
  {
    name: 'acts',
    title: '操作',
    card: 'acts',
    of: (tenancy) => (tenancy.state === 'over' ? null : <TenancyActs tenancy={tenancy} />),
  },
]
