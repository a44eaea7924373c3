import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moveRefusal } from '#can/parking'
import { wordsOf } from '#client/messages'
import type { Order } from '#contract/parking'
import { CarIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { toast } from '#ui/toast'
import { formatPlate } from '#vocabulary/plate'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { calls, orderQuery } from '../parts/queries.ts'
import { PlateSheet } from '../plates/plate-sheet.tsx'

/** Rescues a payment for a wrong plate, while it is unused. */
export function MovePayment({ order }: { order: Order }) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const phone = usePhoneFirst()
  if (moveRefusal(order) !== null) return null

  const move = async (plate: string): Promise<string | null> => {
    try {
      const moved = await calls.post('movePayment', { orderId: order.orderId, plate })
      queries.setQueryData(orderQuery(order.orderId).queryKey, moved)
      setOpen(false)
      toast(`已转到 ${formatPlate(plate)}`, { kind: 'ok' })
      return null
    } catch (error) {
      phone.asks(error, () => move(plate))
      return wordsOf(error)
    }
  }
  return (
    <>
      <Card rows>
        <LinkRow
          icon={<CarIcon />}
          title="付错车牌？转到正确的车牌"
          note="没有离场前可以转一次"
          onPress={() => setOpen(true)}
        />
      </Card>
      <PlateSheet
        open={open}
        title="转到正确的车牌"
        label="正确的车牌号"
        hint={`${formatPlate(order.plate)} 的付款会全部转给这个车牌，只能转一次`}
        actionText="转到这个车牌"
        keyText="确认转移"
        onClose={() => setOpen(false)}
        onPlate={move}
      />
      {phone.sheet}
    </>
  )
}
