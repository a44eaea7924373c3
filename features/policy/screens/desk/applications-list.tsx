import { SaveButton } from '#client/download'
import { useHistoryState, withQuery } from '#client/navigation'
import { ColumnList } from '#client/page'
import { usePages } from '#client/query'
import type { ApplicationState } from '#contract/policy'
import { Choice } from '#ui/field'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { APPLICATION_COLUMNS } from '../parts/application-columns.tsx'
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
      <ColumnList
        list={list}
        items={list.items}
        columns={APPLICATION_COLUMNS}
        pathOf={({ id }) => withQuery('/policySearch/policyRecordDetail', { id })}
        label="企业的申请"
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title={state === '' ? '还没有企业申请' : `没有${APPLICATION_STATES[state].word}的申请`}
            text="企业提交的申请会列在这里"
          />
        }
      />
    </>
  )
}
