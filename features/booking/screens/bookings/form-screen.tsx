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
import { useWish, type Wish } from './wish.ts'

interface Framed {
  kind: Kind
  title: string
  onBack: () => void
}

/** The form of a booking: of the time in the address, or with `id` of an application that came back. */
export function FormScreen({ kind: own, title }: { kind: Kind; title: string }) {
  const id = useQueryText('id')
  const inner = useQueryText('kind') === 'inner'
  const wish = useWish()
  const kind = own === 'room' && inner ? 'inner' : own
  const back = useBack(wish ? KINDS[kind].place(wish.placeId) : KINDS[kind].find)
  const frame = { kind, title, onBack: back }
  if (id !== null) return <Mending {...frame} id={id} wish={wish} />
  return wish ? <OfPlace {...frame} wish={wish} mending={null} /> : <NoTime {...frame} />
}

/** An application that came back: its own time, unless another was chosen since. */
function Mending({ id, wish, ...frame }: Framed & { id: string; wish: Wish | null }) {
  const { data, error, refetch } = useQuery(calls.read('orderInfo', { id }))
  if (data) {
    const { placeId, startsAt, endsAt } = data
    const own = { placeId, startsAt, endsAt, unitIds: [] }
    return <OfPlace {...frame} kind={data.kind} wish={wish ?? own} mending={data} />
  }
  return (
    <Page title={frame.title} onBack={frame.onBack}>
      <NotLoaded error={error} onRetry={refetch} shape="form" instead={noBooking(frame.kind)} />
    </Page>
  )
}

function OfPlace({ wish, mending, ...frame }: Framed & { wish: Wish; mending: BookingDetail | null }) {
  const { kind, title, onBack } = frame
  const { data, error, refetch } = useQuery(placeQuery(wish.placeId, kind, dayOf(new Date(wish.startsAt))))
  if (data) {
    // a booking tells its parts by name
    const named = mending?.parts ?? []
    const unitIds =
      wish.unitIds.length > 0 ? wish.unitIds : data.parts.filter(({ name }) => named.includes(name)).map(({ id }) => id)
    return <BookForm {...frame} place={data} wish={{ ...wish, unitIds }} mending={mending} />
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
