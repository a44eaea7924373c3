import { useState } from 'react'
import { useDraft } from '#client/draft'
import { useAct } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Card, Page } from '#ui/page'
import { PlateChips } from '#ui/plate'
import { carProblem } from '#vocabulary/car'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { myPlatesQuery } from '../parts/queries.ts'
import { LocalPlateField } from '../plates/local-plate-field.tsx'
import { offerQuery } from './queries.ts'
import { Ticket } from './ticket.tsx'

const EMPTY = { plate: '' }

/** /coupon/couponconfirm */
export default function CouponConfirm() {
  const way = useQueryText('way') === 'static' ? 'static' : 'once'
  const code = useQueryText('code') ?? ''
  const back = useBack('/parking/coupons')
  const go = useGo()
  const phone = usePhoneFirst()
  const { data: offer, error: notLoaded, refetch } = useQuery(offerQuery(way, code))
  const mine = useQuery(myPlatesQuery).data?.items.map(({ plate }) => plate) ?? []
  const [{ plate }, keep] = useDraft('parking.plate', EMPTY)
  const [error, setError] = useState<string | null>(null)

  const type = (next: string) => {
    keep({ plate: next })
    setError(null)
  }
  const act = useAct({
    send: (whole: string) => calls.send(way === 'static' ? 'receiveByStaticCode' : 'receiveQr', { code, plate: whole }),
    onRefused: (failure, whole) => phone.asks(failure, () => receive(whole)),
    onDone: ({ couponId }) => go('/coupon/couponresult', { couponId }, { replace: true }),
    leaves: true,
  })
  const receive = async (whole = plate): Promise<void> => {
    const problem = carProblem(whole)
    setError(problem)
    if (problem === null) setError(await act.attempt(whole))
  }
  return (
    <Page
      title="确认领取优惠券"
      onBack={back}
      action={
        offer && (
          <Button wide busy={act.busy} onPress={() => receive()}>
            {plate.length > 2 ? `领取给 ${formatPlate(plate)}` : '确认领取'}
          </Button>
        )
      }
    >
      {offer ? (
        <>
          <Ticket of={offer} />
          <Card>
            <LocalPlateField
              label="用于哪个车牌"
              value={plate}
              onChange={type}
              doneText="领取"
              onDone={(whole) => void receive(whole)}
              hint="优惠券绑定这个车牌，领取后不能更换"
              error={error}
            />
            {mine.length > 0 && <PlateChips plates={mine} value={plate} onPick={type} />}
          </Card>
          {phone.sheet}
        </>
      ) : (
        <NotLoaded error={notLoaded} onRetry={refetch} shape="detail" />
      )}
    </Page>
  )
}
