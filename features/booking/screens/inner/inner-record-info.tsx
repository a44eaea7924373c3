import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { KINDS } from '../parts/kinds.ts'
import { noBooking } from '../parts/no-booking.tsx'
import { ChangePage } from '../record/change-page.tsx'
import { RecordBar } from '../record/record-bar.tsx'
import { AgendaForm } from './agenda-form.tsx'
import { GuestBar } from './guest-bar.tsx'
import { meetingQuery } from './inner-queries.ts'
import { Meeting } from './meeting.tsx'
import { MinutesForm } from './minutes-form.tsx'
import { SigningIn } from './signing-in.tsx'

const TITLE = '内部会议详情'

/** /innerrecordinfo: one meeting; with `code` signing in to it; with `do` a form of it. */
export default function InnerRecordInfo() {
  const [id, code] = [useQueryText('id'), useQueryText('code')]
  const go = useGo()
  if (code !== null) return <SigningIn key={code} code={code} title={TITLE} />
  if (id !== null) return <One key={id} id={id} />
  return (
    <Page title={TITLE}>
      <Empty
        picture={<ListPicture />}
        title="没有要查看的会议"
        text="您发起和参加的会议都在会议记录里"
        action={{ label: '会议记录', onPress: () => go(KINDS.inner.records, {}, { replace: true }) }}
      />
    </Page>
  )
}

function One({ id }: { id: string }) {
  const view = useQueryText('do')
  const back = useBack(view === null ? KINDS.inner.records : KINDS.inner.record(id))
  const { data, error, refetch } = useQuery(meetingQuery(id))
  if (data?.booking.mine) {
    if (view === 'change') return <ChangePage of={data.booking} onBack={back} />
    if (view === 'agenda') return <AgendaForm of={data} onBack={back} />
    if (view === 'minutes') return <MinutesForm of={data} onBack={back} />
  }
  return (
    <Page
      title={TITLE}
      onBack={back}
      action={data && (data.booking.invited ? <GuestBar of={data} /> : <RecordBar of={data.booking} />)}
    >
      {data ? (
        <Meeting of={data} onLook={refetch} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={noBooking('inner')} />
      )}
    </Page>
  )
}
