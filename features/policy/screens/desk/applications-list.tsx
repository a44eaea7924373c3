import { SaveButton } from '#client/download'
import { useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { ApplicationState } from '#contract/policy'
import { Choice } from '#ui/field'
import { EndlessList } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { ApplicationCard } from '../applications/application-card.tsx'
import { policy } from '../parts/calls.ts'
import { APPLICATION_STATES, HANDED_STATES } from '../parts/words.ts'

const STATES: readonly { value: ApplicationState | ''; label: string }[] = [
  { value: '', label: '全部' },
  ...HANDED_STATES.map((value) => ({ value, label: APPLICATION_STATES[value].word })),
]

/** Applications that were handed in, of one policy where it is named, by state; exported by who may. */
export function ApplicationsList({ policyId, exports }: { policyId: string | null; exports: boolean }) {
  const [state, choose] = useHistoryState<ApplicationState | ''>('applications', '')
  const asked = { ...(policyId !== null && { policyId }), ...(state !== '' && { state }) }
  const { list } = usePages(policy.pages('applicationList', asked))
  return (
    <>
      <Choice label="办理进度" variant="row" options={STATES} value={state} onChange={choose} />
      {exports && (
        <SaveButton ask={() => policy.files.post('applicationExport', asked)}>
          {policyId === null ? '导出申请' : '导出申请和填写内容'}
        </SaveButton>
      )}
      <EndlessList
        {...list}
        label="企业的申请"
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title={state === '' ? '还没有企业申请' : `没有${APPLICATION_STATES[state].word}的申请`}
            text="企业提交的申请会列在这里"
          />
        }
      >
        {(application) => <ApplicationCard of={application} mine={false} />}
      </EndlessList>
    </>
  )
}
