import { useBack, useParams, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { Kind } from '#contract/booking'
import { Page } from '#ui/page'
import { dayOf, isDay } from '#vocabulary/day'
import { KINDS } from '../parts/kinds.ts'
import { noPlace } from '../parts/no-place.tsx'
import { placeQuery } from '../parts/queries.ts'
import { useNow } from '../parts/use-now.ts'
import { PlaceTimes } from './place-times.tsx'

/** One room or venue with the time line of a day: found by the id of the path, the day of the query or today. */
export function PlaceScreen({ kind: own, title }: { kind: Kind; title: string }) {
  const { id = '' } = useParams()
  const inner = useQueryText('kind') === 'inner'
  const kind = own === 'room' && inner ? 'inner' : own
  const back = useBack(KINDS[kind].find)
  const now = useNow()
  const today = dayOf(now)
  const [asked, from, to] = [useQueryText('day') ?? '', useQueryText('from'), useQueryText('to')]
  const wanted = isDay(asked) && asked > today ? asked : today
  const first = useQuery(placeQuery(id, kind, wanted))
  if (first.data) {
    const given =
      from !== null && to !== null && Number(from) < Number(to) ? { from: Number(from), to: Number(to) } : null
    return <PlaceTimes key={id} kind={kind} title={title} onBack={back} first={first.data} given={given} now={now} />
  }
  return (
    <Page title={title} onBack={back}>
      <NotLoaded error={first.error} onRetry={first.refetch} shape="detail" instead={noPlace(kind)} />
    </Page>
  )
}
