import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { Application } from '#contract/policy'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { APPLICATION_STATES, dayWords } from '../parts/words.ts'

/** An application of one's own in a list: what for, who applied, how it stands. A draft leads to its form. */
export function ApplicationCard({ of }: { of: Application }) {
  const go = useGo()
  const { id, policyId, title, company, applicant, state, changedAt, paidOn, paidFen } = of
  const { tone, word } = APPLICATION_STATES[state]
  const [path, to] =
    state === 'draft'
      ? (['/policySearch/policyRecordApply', { id: policyId, company: company.id }] as const)
      : (['/policySearch/policyRecordDetail', { id }] as const)
  return (
    <ListCard
      title={title}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[
        [company.name, applicant].filter(Boolean).join(' · '),
        ...(paidOn !== null && paidFen !== null ? [`${dayWords(paidOn)}兑付${formatPrice(paidFen)}`] : []),
      ]}
      time={momentOf(changedAt)}
      href={hrefOf(path, to)}
      onPress={() => go(path, to)}
    />
  )
}
