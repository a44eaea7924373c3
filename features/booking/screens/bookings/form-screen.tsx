import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { BookingDetail, Kind } from '#contract/booking'
import { Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { noBooking } from '../parts/no-booking.ts'
import { noPlace } from '../parts/no-place.tsx'
import { placeQuery } from '../parts/queries.ts'
import { BookForm } from './book-form.tsx'
import { type RequestedTime, useRequestedTime } from './requested-time.ts'

interface Framed {
  kind: Kind
  title: string
  onBack: () => void
}

/** The form of a booking: of the time in the address, or with `id` of an application that came back. */
export function FormScreen({ kind: own, title }: { kind: Kind; title: string }) {
  const id = useQueryText('id')
  const inner = useQueryText('kind') === 'inner'
  const time = useRequestedTime()
  const kind = own === 'room' && inner ? 'inner' : own
  const back = useBack(time ? KINDS[kind].place(time.placeId) : KINDS[kind].find)
  const frame = { kind, title, onBack: back }
  if (id !== null) return <Mending {...frame} id={id} time={time} />
  return time ? <OfPlace {...frame} time={time} mending={null} /> : <NoTime {...frame} />
}

/** An application that came back: its own time, unless another was chosen since. */
function Mending({ id, time, ...frame }: Framed & { id: string; time: RequestedTime | null }) {
  const { data, error, refetch } = useQuery(calls.read('orderInfo', { id }))
  if (data) {
    const { placeId, startsAt, endsAt } = data
    const own = { placeId, startsAt, endsAt, unitIds: [] }
    return <OfPlace {...frame} kind={data.kind} time={time ?? own} mending={data} />
  }
  return (
    <Page title={frame.title} onBack={frame.onBack}>
      <NotLoaded error={error} onRetry={refetch} shape="form" instead={noBooking(frame.kind)} />
    </Page>
  )
}

function OfPlace({ time, mending, ...frame }: Framed & { time: RequestedTime; mending: BookingDetail | null }) {
  const people = useQueryText('people')
  const { kind, title, onBack } = frame
  const { data, error, refetch } = useQuery(placeQuery(time.placeId, kind, dayOf(new Date(time.startsAt))))
  if (data) {
    // a booking tells its parts by name
    const named = mending?.parts ?? []
    const unitIds =
      time.unitIds.length > 0 ? time.unitIds : data.parts.filter(({ name }) => named.includes(name)).map(({ id }) => id)
    return <BookForm {...frame} place={data} time={{ ...time, unitIds }} people={people} mending={mending} />
  }
  return (
    <Page title={title} onBack={onBack}>
      <NotLoaded error={error} onRetry={refetch} shape="form" instead={noPlace(kind)} />
    </Page>
  )
}

/** An address without a time: there is nothing to fill in. */
function NoTime({ kind, title, onBack }: Framed) {
  const go = useGo()
  const { word, find } = KINDS[kind]
  return (
    <Page title={title} onBack={onBack}>
      <Empty
        picture={<SearchPicture />}
        title="还没有选择时间"
        text={`先选${word}和时间，再填写预订信息`}
        action={{ label: `去选${word}`, onPress: () => go(find, {}, { replace: true }) }}
      />
    </Page>
  )
}
