import { useState } from 'react'
import { useBack, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { SentDetail } from '#contract/notices'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { INSTEAD } from '../parts/gone.tsx'
import { mayWriteQuery, sentQuery } from '../parts/queries.ts'
import { NoticeForm } from './notice-form.tsx'
import { EMPTY, valuesOf } from './values.ts'

const TITLE = '新增通知'

const NOTHING = () => {}

type May = { readonly mayCompany: boolean; readonly mayPark: boolean }

/** /notice/addnotice: writes a notice; with `id` a draft is written on. */
export default function AddNotice() {
  const id = useQueryText('id')
  const back = useBack('/notice/noticelist')
  const may = useQuery(mayWriteQuery)
  const { data } = may
  const mayWrite = data && (data.mayCompany || data.mayPark)
  if (mayWrite && id === null) return <New may={data} onBack={back} />
  if (mayWrite && id !== null) return <Draft key={id} id={id} may={data} onBack={back} />
  return (
    <Page title={TITLE} onBack={back}>
      <Loaded query={may} shape="form">
        {() => (
          <Empty
            picture={<ListPicture />}
            title="您没有发布通知的权限"
            text="企业通知由企业管理员发布，园区通知由园区管理人员发布"
          />
        )}
      </Loaded>
    </Page>
  )
}

interface WayProps {
  may: May
  onBack: () => void
}

function New({ may, onBack }: WayProps) {
  const [draft] = useState(() => ({ name: 'notices.new', empty: { ...EMPTY, park: !may.mayCompany } }))
  return <NoticeForm title={TITLE} draft={draft} of={null} may={may} onBack={onBack} onLatest={NOTHING} />
}

function Draft({ id, may, onBack }: WayProps & { id: string }) {
  const query = useQuery(sentQuery(id))
  const [turn, setTurn] = useState(0)
  if (query.data?.can.edit)
    return <OneVersion key={turn} of={query.data} may={may} onBack={onBack} onLatest={() => setTurn(turn + 1)} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <Loaded query={query} shape="form" instead={INSTEAD}>
        {() => (
          <StateBanner tone="neutral" title="这条通知不能再修改" next="已经提交的通知可以在通知管理详情里更正或撤回" />
        )}
      </Loaded>
    </Page>
  )
}

/** A draft as it was when it was opened, however it changed since: what is typed is not replaced behind the person's back. */
function OneVersion({ of, may, onBack, onLatest }: WayProps & { of: SentDetail; onLatest: () => void }) {
  const [first] = useState(of)
  const [draft] = useState(() => ({ name: `notices.draft.${of.id}.${of.draftVersion}`, empty: valuesOf(of) }))
  return <NoticeForm title={TITLE} draft={draft} of={first} may={may} onBack={onBack} onLatest={onLatest} />
}
