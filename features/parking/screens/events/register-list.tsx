import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { useBack, useGo, useParams } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { NotLoaded, usePages, useQuery } from '#client/query'
import type { FreeEvent, FreePlate } from '#contract/parking'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { ConfirmSheet } from '#ui/sheet'
import { Empty, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/queries.ts'
import { FreePlateCard } from './free-plate-card.tsx'
import { freeEventQuery, freePlatesQuery } from './free-queries.ts'
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
  const { data: event, error, refetch } = useQuery(freeEventQuery(id))
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
  const queries = useQueryClient()
  const { list } = usePages(freePlatesQuery(event.id))
  const [cancelling, setCancelling] = useState<FreePlate | null>(null)
  const changed = () => queries.invalidateQueries({ queryKey: ['parking'] })
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
      <CancelSheet plate={cancelling} onClose={() => setCancelling(null)} onCancelled={changed} />
    </>
  )
}

interface CancelSheetProps {
  plate: FreePlate | null
  onClose: () => void
  onCancelled: () => Promise<unknown>
}

function CancelSheet({ plate, onClose, onCancelled }: CancelSheetProps) {
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setError(null)
    onClose()
  }
  const cancel = async () => {
    if (!plate) return
    try {
      await calls.post('freePlateCancel', { id: plate.id })
      await onCancelled()
      close()
      toast('已取消登记', { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
      void onCancelled()
    }
  }
  const waits = plate?.state === 'waiting'
  return (
    <ConfirmSheet
      open={plate !== null}
      title={`取消 ${plate ? formatPlate(plate.plate) : ''} 的登记？`}
      text={
        waits
          ? '取消后不再保留候补顺序，再次登记要重新排队。'
          : '取消后名额让给候补的车辆，此后停车按正常标准收费；已经免费的时间不再补收。'
      }
      confirmText="取消登记"
      cancelText="暂不取消"
      danger
      onConfirm={cancel}
      onClose={close}
      error={error}
    />
  )
}
