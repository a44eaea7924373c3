import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { InnerMeeting } from '#contract/booking'
import { Button } from '#ui/button'
import { ScanIcon } from '#ui/icons'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { clockOf } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { noBooking } from '../parts/no-booking.ts'
import { isOver } from '../parts/state-words.ts'
import { ChangePage } from '../record/change-page.tsx'
import { useRecordBar } from '../record/record-bar.tsx'
import { AgendaForm } from './agenda-form.tsx'
import { Meeting } from './meeting.tsx'
import { MinutesForm } from './minutes-form.tsx'
import { SigningIn } from './signing-in.tsx'
import { useSignIn } from './use-sign-in.tsx'

const TITLE = '内部会议详情'
/** While people sign in the host watches the count: it is asked for this often, in milliseconds. */
const SIGNING_MS = 5_000
const POLL_MS = 30_000

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
  const { data, error, refetch } = useQuery({
    ...calls.read('meetingInfo', { id }),
    refetchInterval: ({ state }) => (state.data?.signInCode ? SIGNING_MS : POLL_MS),
  })
  if (data?.booking.mine) {
    if (view === 'change') return <ChangePage of={data.booking} onBack={back} />
    if (view === 'agenda') return <AgendaForm of={data} onBack={back} />
    if (view === 'minutes') return <MinutesForm of={data} onBack={back} />
  }
  if (data?.booking.invited) return <Invited of={data} onBack={back} onRefresh={refetch} />
  if (data) return <Hosted of={data} onBack={back} onRefresh={refetch} />
  return (
    <Page title={TITLE} onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={noBooking('inner')} />
    </Page>
  )
}

interface ShownProps {
  of: InnerMeeting
  onBack: () => void
  onRefresh: () => Promise<unknown>
}

/** A meeting of the viewer's own: what can be done about any booking can be done about it. */
function Hosted({ of, onBack, onRefresh }: ShownProps) {
  const { bar, sheets } = useRecordBar(of.booking)
  return (
    <Page title={TITLE} onBack={onBack} action={bar}>
      <Meeting of={of} onRefresh={onRefresh} />
      {sheets}
    </Page>
  )
}

/** A meeting that the viewer is invited to: they sign in by the host's code. */
function Invited({ of, onBack, onRefresh }: ShownProps) {
  const { scan, scanner } = useSignIn()
  const { state, startsAt } = of.booking
  const off = state === 'running' ? null : `${clockOf(new Date(startsAt))} 开始后签到`
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        !isOver(state) && (
          <Button wide icon={<ScanIcon />} disabledReason={off} onPress={scan}>
            扫码签到
          </Button>
        )
      }
    >
      <Meeting of={of} onRefresh={onRefresh} />
      {scanner}
    </Page>
  )
}
