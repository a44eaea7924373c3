import { useState } from 'react'
import { useStartPayment } from '#client/calls'
import { ChannelChoice, missingFen, usualChannel } from '#client/channels'
import { codeOf, fieldOf, wordsOf } from '#client/messages'
import type { BillDetail } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { refusals } from '#vocabulary/refusal'
import { billCalls } from '../parts/calls.ts'
import s from './bills.module.css'

export interface PaySheetProps {
  open: boolean
  billIds: readonly string[]
  totalFen: number
  channels: BillDetail['channels']
  onClose: () => void
  /** Some of the bills are not as they were. */
  onChanged: () => unknown
}

/** How the chosen bills are to be paid, all together. */
export function PaySheet({ open, onClose, ...rest }: PaySheetProps) {
  return (
    <Sheet open={open} title="支付账单" onClose={onClose}>
      <Ask {...rest} onClose={onClose} />
    </Sheet>
  )
}

function Ask({ billIds, totalFen, channels, onClose, onChanged }: Omit<PaySheetProps, 'open'>) {
  const start = useStartPayment()
  const [picked, pick] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const payable = { channels, dueFen: totalFen }
  const channel = picked ?? usualChannel(payable)

  const pay = async () => {
    if (channel === null) return
    setError(null)
    const ids = billIds.toSorted()
    try {
      await start(billCalls.send('pay', { billIds: ids, channel }))
    } catch (failure) {
      // paid by a colleague, or taken away
      if (fieldOf(failure) !== 'channel' || codeOf(failure) === refusals.notFound.code) await onChanged()
      setError(wordsOf(failure))
    }
  }
  return (
    <>
      <p className={s.big}>
        <Amount fen={totalFen} size="xl" />
      </p>
      <ChannelChoice
        order={payable}
        value={channel}
        onPick={(id) => {
          setError(null)
          pick(id)
        }}
        error={error}
      />
      <div className={s.pair}>
        <Button kind="secondary" wide onPress={onClose}>
          取消
        </Button>
        <Button wide onPress={pay} disabledReason={channel === null ? '暂无可用的支付方式，请联系园区' : null}>
          {missingFen(payable, channel) > 0 ? '充值后支付' : '去支付'}
        </Button>
      </div>
    </>
  )
}
