import { useBack, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { isServed } from '#client/served'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { isId } from '#vocabulary/id'
import { rental } from '../parts/calls.ts'
import { gone } from '../parts/gone.tsx'
import { ItemPage } from '../parts/item-page.tsx'
import { pathOf } from '../parts/words.ts'
import { RoomPage } from './room-page.tsx'
import { RoomsPage } from './rooms-page.tsx'

const TITLE = '待租房源'
const HOME = '/investmentshare'

/** /investmentshare: rooms to let; with `id` one of them, with `notice` an announcement about letting. */
export default function InvestmentShare() {
  const id = useQueryText('id')
  const notice = useQueryText('notice')
  const back = useBack(HOME)
  // the page is drawn before its address is known, but where it came with its text
  const isKnown = useMounted() || isServed()
  if (isKnown && id === null && notice === null) return <RoomsPage title={TITLE} />
  const wanted = id ?? notice
  if (!isKnown || wanted === null || !isId(wanted))
    return (
      <Page title={TITLE} onBack={back}>
        {isKnown ? gone : <Skeleton shape="list" />}
      </Page>
    )
  if (id !== null) return <RoomPage key={id} id={id} title={TITLE} onBack={back} />
  return (
    <ItemPage
      key={wanted}
      title={TITLE}
      query={rental.read('noticeDetail', { id: wanted })}
      path={pathOf('rental', wanted)}
      onBack={back}
    />
  )
}
