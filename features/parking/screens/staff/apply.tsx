import { useBack, useQueryText } from '#client/navigation'
import { LoadedForm } from '#client/page'
import { NotLoaded, usePages } from '#client/query'
import { Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { staffCalls } from '../parts/calls.ts'
import { ApplyForm } from './apply-form.tsx'
import { ChangeForm, type ChangeKind } from './change-form.tsx'
import { NO_APPLICATION } from './no-application.tsx'

const TITLE = '申请员工停车'
const BACK = '/parking/staff'

/** /parking/staff/apply: a new application; with `id` and `change` a correction, a renewal, or another plate. */
export default function Apply() {
  const id = useQueryText('id')
  const change = useQueryText('change')
  const known = change === 'edit' || change === 'renewal' || change === 'plate' ? change : null
  if (id !== null && known !== null) return <Change id={id} change={known} />
  return <New />
}

function New() {
  const back = useBack(BACK)
  const { pages, error, refetch } = usePages(staffCalls.pages('info'))
  const companies = pages?.[0]?.companies
  if (companies && companies.length > 0) return <ApplyForm companies={companies} title={TITLE} back={BACK} />
  return (
    <Page title={TITLE} onBack={back}>
      {companies ? (
        <Empty picture={<CarPicture />} title="您还没有加入企业" text="请先让企业管理员把您加入企业，再来申请。" />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      )}
    </Page>
  )
}

function Change({ id, change }: { id: string; change: ChangeKind }) {
  return (
    <LoadedForm title={TITLE} back={BACK} query={staffCalls.read('detail', { id })} {...NO_APPLICATION}>
      {(of) => <ChangeForm key={of.id} of={of} change={change} back={BACK} />}
    </LoadedForm>
  )
}
