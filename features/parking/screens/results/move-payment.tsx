import { useState } from 'react'
import { moveRefusal } from '#can/parking'
import { type Act, useAct } from '#client/form'
import type { Order } from '#contract/parking'
import { CarIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { usePhoneFirst } from '../parts/phone-first.tsx'
import { PlateSheet } from '../plates/plate-sheet.tsx'

/** Rescues a payment for a wrong plate, while it is unused. */
export function MovePayment({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const phone = usePhoneFirst()
  const move: Act<[plate: string]> = useAct({
    send: (plate: string) => calls.send('movePayment', { orderId: order.orderId, plate }),
    onRefused: (error, plate) => phone.asks(error, () => move.run(plate)),
    done: ({ plate }) => `已转到 ${formatPlate(plate)}`,
    onDone: () => setOpen(false),
  })
  if (moveRefusal(order) !== null) return null
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
        onPlate={move.attempt}
      />
      {phone.sheet}
    </>
  )
}
