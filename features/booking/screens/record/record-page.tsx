import { useBack, useParams, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { BookingDetail, Kind } from '#contract/booking'
import { Page } from '#ui/page'
import { calls } from '../parts/calls.ts'
import { useBookingHints } from '../parts/hints.ts'
import { KINDS } from '../parts/kinds.ts'
import { noBooking } from '../parts/no-booking.ts'
import { isOver } from '../parts/state-words.ts'
import { ChangePage } from './change-page.tsx'
import { Record } from './record.tsx'
import { useRecordBar } from './record-bar.tsx'

/** A booking moves with the clock and by others: it is looked at this often, in milliseconds, while it is not over. */
const POLL_MS = 30_000

/** One booking: how it stands, what, where, who, what it costs, what happened, and what can be done; with `do=change` the form that changes it. */
export function RecordPage({ kind, title }: { kind: Kind; title: string }) {
  const { id = '' } = useParams()
  const isChange = useQueryText('do') === 'change'
  const back = useBack(isChange ? KINDS[kind].record(id) : KINDS[kind].records)
  const { data, error, refetch } = useQuery({
    ...calls.read('orderInfo', { id }),
    refetchInterval: (query) => (query.state.data && isOver(query.state.data.state) ? false : POLL_MS),
  })
  useBookingHints()
  if (data && isChange) return <ChangePage of={data} onBack={back} />
  if (data) return <Shown of={data} title={title} onBack={back} onRefresh={refetch} />
  return (
    <Page title={title} onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={noBooking(kind)} />
    </Page>
  )
}

interface ShownProps {
  of: BookingDetail
  title: string
  onBack: () => void
  onRefresh: () => Promise<unknown>
}

function Shown({ of, title, onBack, onRefresh }: ShownProps) {
  const { bar, sheets } = useRecordBar(of)
  return (
    // who is invited answers in the banner
    <Page title={title} onBack={onBack} action={of.invited ? null : bar}>
      <Record of={of} onRefresh={onRefresh} />
      {sheets}
    </Page>
  )
}
