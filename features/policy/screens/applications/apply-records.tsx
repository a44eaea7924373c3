import { useAddressState, useGo, withQuery } from '#client/navigation'
import { ListPage } from '#client/page'
import type { Application, ApplicationState } from '#contract/policy'
import { Choice } from '#ui/field'
import { APPLICATION_COLUMNS } from '../parts/application-columns.tsx'
import { policy } from '../parts/calls.ts'
import { LIST } from '../parts/fallbacks.ts'
import { APPLICATION_STATES } from '../parts/words.ts'

const STATES: readonly { value: ApplicationState | ''; label: string }[] = [
  { value: '', label: '全部' },
  ...(Object.keys(APPLICATION_STATES) as ApplicationState[]).map((value) => ({
    value,
    label: APPLICATION_STATES[value].word,
  })),
]

const VALUES = STATES.map(({ value }) => value)

/** A draft leads to its form. */
const pathOf = ({ id, policyId, company, state }: Application): string =>
  state === 'draft'
    ? withQuery('/policySearch/policyRecordApply', { id: policyId, company: company.id })
    : withQuery('/policySearch/policyRecordDetail', { id })

/** /policySearch/policyApplyRecords: applications of my companies by state, the latest first. */
export default function ApplyRecords() {
  const go = useGo()
  const [state, choose] = useAddressState<ApplicationState | ''>('state', '', VALUES)
  return (
    <ListPage
      title="政策申请记录"
      back={LIST}
      pages={policy.pages('records', state === '' ? {} : { state })}
      filter={<Choice label="办理进度" variant="row" options={STATES} value={state} onChange={choose} />}
      empty={
        state === ''
          ? {
              title: '还没有政策申请',
              text: '找到符合的政策，就可以在线申报',
              action: { label: '查看政策', onPress: () => go(LIST) },
            }
          : { title: `没有${APPLICATION_STATES[state].word}的申请`, text: '换一个进度看看' }
      }
      keyOf={({ id }) => id}
      columns={APPLICATION_COLUMNS}
      pathOf={pathOf}
    />
  )
}
