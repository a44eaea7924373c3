import { useState } from 'react'
import { Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { PinSheet } from '#ui/pin'
import { StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import type { Charge } from '../parts/calls.ts'
import { ForgotLink } from '../password/forgot-link.tsx'
import { usePayCharge } from '../pay/pay-charge.ts'
import type { Taken } from './code-events.ts'

export interface ConfirmScanProps {
  charge: Charge
  onPaid: (taken: Taken) => void
  /** Asks for the payment anew. */
  onAnew: () => Promise<unknown>
}

/** A scanned code asks for more than may be paid without a password: it is asked for at once, and can be found again. */
export function ConfirmScan({ charge, onPaid, onAnew }: ConfirmScanProps) {
  const { title, amountFen, goodUntil } = charge
  const [open, setOpen] = useState(true)
  const { error, enter, ask } = usePayCharge(charge, (paid) => onPaid({ title, ...paid }), onAnew)
  const close = () => {
    ask(false)
    setOpen(false)
  }
  return (
    <>
      <StateBanner
        tone="warn"
        title={`${title}，等待您确认 ${formatPrice(amountFen)}`}
        next={<Countdown until={goodUntil} label="剩余" onEnd={() => void onAnew()} />}
      >
        <Button size="s" onPress={() => setOpen(true)}>
          确认付款
        </Button>
      </StateBanner>
      <PinSheet
        open={open}
        title="确认付款"
        purpose={title}
        fen={amountFen}
        details="超过免密额度，需要支付密码。不是您本人的付款请关闭。"
        error={error}
        onDone={enter}
        act
        forgot={<ForgotLink />}
        onClose={close}
      />
    </>
  )
}
