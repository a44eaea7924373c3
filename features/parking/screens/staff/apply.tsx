import { useBack, useQueryText } from '#client/navigation'
import { NotLoaded, usePages, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { ApplyForm } from './apply-form.tsx'
import { ChangeForm, type ChangeKind } from './change-form.tsx'
import { NO_APPLICATION } from './no-application.tsx'
import { myStaffQuery, staffDetailQuery } from './staff-queries.ts'

const TITLE = '申请员工停车'

/** /parking/staff/apply: a new application; with `id` and `change` a correction, a renewal, or another plate. */
export default function Apply() {
  const id = useQueryText('id')
  const change = useQueryText('change')
  const back = useBack('/parking/staff')
  const known = change === 'edit' || change === 'renewal' || change === 'plate' ? change : null
  if (id !== null && known !== null) return <Change id={id} change={known} onBack={back} />
  return <New onBack={back} />
}

function New({ onBack }: { onBack: () => void }) {
  const { pages, error, refetch } = usePages(myStaffQuery)
  const companies = pages?.[0]?.companies
  if (companies && companies.length > 0) return <ApplyForm companies={companies} title={TITLE} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      {companies ? (
        <Empty picture={<CarPicture />} title="您还没有加入企业" text="请先让企业管理员把您加入企业，再来申请。" />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="form" />
      )}
    </Page>
  )
}

function Change({ id, change, onBack }: { id: string; change: ChangeKind; onBack: () => void }) {
  const { data, error, refetch } = useQuery(staffDetailQuery(id))
  if (data) return <ChangeForm key={data.id} of={data} change={change} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <NotLoaded error={error} onRetry={refetch} shape="form" instead={NO_APPLICATION} />
    </Page>
  )
}
