import { freshFiles } from '#client/download'
import { useBack, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { Opened } from '#client/writing'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { FALLBACKS } from '../parts/gone.tsx'
import { NoticeForm } from './notice-form.tsx'

const TITLE = '写通知'

/** How long what somebody may write counts as current, in milliseconds. */
const FRESH_MS = 60_000

type May = { readonly mayCompany: boolean; readonly mayPark: boolean }

/** /notice/addnotice: writes a notice; with `id` a draft is written on, with `copy` a new one begins as that notice. */
export default function AddNotice() {
  const id = useQueryText('id')
  const back = useBack('/notice/noticelist')
  const may = useQuery({ ...calls.read('pageList', { box: 'drafts' }), staleTime: FRESH_MS })
  const { data } = may
  const mayWrite = data && (data.mayCompany || data.mayPark)
  const copied = useQueryText('copy')
  if (mayWrite && id === null && copied !== null) return <Copied id={copied} may={data} onBack={back} />
  if (mayWrite && id === null) return <NoticeForm title={TITLE} of={null} may={data} onBack={back} />
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

interface DraftProps {
  id: string
  may: May
  onBack: () => void
}

/** A new notice that begins as one that the sender may follow. */
function Copied({ id, may, onBack }: DraftProps) {
  const query = useQuery(calls.read('sentDetail', { id }))
  if (query.data) return <NoticeForm title={TITLE} of={null} copied={query.data} may={may} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <Loaded query={query} shape="form" instead={FALLBACKS}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Draft({ id, may, onBack }: DraftProps) {
  const query = useQuery({ ...calls.read('sentDetail', { id }), refetchInterval: freshFiles })
  const { data, refetch } = query
  if (data?.can.edit)
    return (
      <Opened query={{ data, refetch }}>
        {(of, onLatest) => <NoticeForm title={TITLE} of={of} may={may} onBack={onBack} onLatest={onLatest} />}
      </Opened>
    )
  return (
    <Page title={TITLE} onBack={onBack}>
      <Loaded query={query} shape="form" instead={FALLBACKS}>
        {() => (
          <StateBanner tone="neutral" title="这条通知不能再修改" next="已经提交的通知可以在通知管理详情里更正或撤回" />
        )}
      </Loaded>
    </Page>
  )
}
