import { useState } from 'react'
import { useAct } from '#client/form'
import { useBack, useGo, useParams } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { NotLoaded, usePages, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { FreeEvent, FreePlate } from '#contract/parking'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { FreePlateCard } from './free-plate-card.tsx'
import { actText, offReason, periodOf } from './free-words.ts'
import { NO_EVENT } from './no-event.tsx'

/** As the row says that leads here. */
const TITLE = '我的登记'

/** /registerlist/{id} */
export default function RegisterList() {
  const { id = '' } = useParams()
  useOwnTitle(TITLE)
  const back = useBack(`/pafeefree/${id}`)
  const go = useGo()
  const { data: event, error, refetch } = useQuery(calls.read('freeEventInfo/{id}', { id }))
  const toForm = () => go(`/pafeefree/${id}`)
  const action = event && (
    <Button wide disabledReason={offReason(event)} onPress={toForm}>
      {actText(event)}
    </Button>
  )
  return (
    <Page title={TITLE} onBack={back} action={action}>
      {event ? (
        <Registered event={event} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="list" count={3} instead={NO_EVENT} />
      )}
    </Page>
  )
}

function Registered({ event }: { event: FreeEvent }) {
  const { list } = usePages(calls.pages('freeCardPlateList', { eventId: event.id }))
  const [cancelling, setCancelling] = useState<FreePlate | null>(null)
  return (
    <>
      <StateBanner
        tone={event.state === 'cancelled' ? 'neutral' : 'info'}
        title={event.name}
        since={periodOf(event)}
        next={
          event.state === 'cancelled' ? '活动已取消，停车按正常标准收费' : event.lots.map(({ name }) => name).join('、')
        }
      />
      <EndlessList
        together
        {...list}
        empty={
          <Empty
            picture={<CarPicture />}
            title="还没有登记车牌"
            text="登记的车牌和候补顺序会显示在这里，可以随时取消"
          />
        }
      >
        {(plates) =>
          plates.map((plate) => <FreePlateCard key={plate.id} plate={plate} onCancel={() => setCancelling(plate)} />)
        }
      </EndlessList>
      {cancelling && <CancelSheet plate={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}

function CancelSheet({ plate: { id, plate, state }, onClose }: { plate: FreePlate; onClose: () => void }) {
  const cancel = useAct({ send: () => calls.send('freePlateCancel', { id }), done: '已取消登记' })
  return (
    <AskSheet
      title={`取消 ${formatPlate(plate)} 的登记？`}
      text={
        state === 'waiting'
          ? '取消后不再保留候补顺序，再次登记要重新排队。'
          : '取消后名额让给候补的车辆，此后停车按正常标准收费；已经免费的时间不再补收。'
      }
      confirmText="取消登记"
      cancelText="暂不取消"
      danger
      act={cancel}
      onClose={onClose}
    />
  )
}
