import { useState } from 'react'
import { type Payer, withPayer } from '#client/authorisation'
import { type Command, useStartPayment } from '#client/calls'
import { ChannelChoice, type Payable, PayStep, usualChannel } from '#client/channels'
import { asHeard } from '#client/form'
import { codeOf, wordsOf } from '#client/messages'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import s from './payment.module.css'

/** What is paid, and what begins its payment. */
export interface PaySheetProps<Begun extends { payUrl: string }> {
  title: string
  totalFen: number
  channels: Payable['channels']
  /** The channel that is chosen at first; the first one that is enough where it is not said. */
  usual?: string | null
  /** What is said of a channel before it is chosen, by its name; what it lacks where nothing is said. */
  notes?: Readonly<Record<string, string | undefined>>
  /** Begins the payment by a channel; `carried` says who pays inside WeChat. */
  pay: (channel: string, carried: Partial<Payer>) => Command<Begun>
  /** It was begun; its page comes next. */
  onBegun?: (begun: Begun) => void
  /** It was refused: asks anew for what is paid, which may have changed. */
  onRefused: () => unknown
  onClose: () => void
}

/** By which channel something is to be paid. It is paid once, however often it is pressed. */
export function PaySheet<Begun extends { payUrl: string }>(props: PaySheetProps<Begun>) {
  return (
    <Sheet open title={props.title} onClose={props.onClose}>
      <Channels {...props} />
    </Sheet>
  )
}

function Channels<Begun extends { payUrl: string }>(props: PaySheetProps<Begun>) {
  const { totalFen, channels, usual, notes, pay, onBegun, onRefused, onClose } = props
  const start = useStartPayment()
  const [picked, pick] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const order = { channels, dueFen: totalFen }
  const channel = picked ?? usual ?? usualChannel(order)

  const begin = async () => {
    if (channel === null) return
    setError(null)
    try {
      await withPayer(channel, (carried) => {
        const { intent, run } = pay(channel, carried)
        return start(intent, async (options) => {
          const begun = await run(options)
          onBegun?.(begun)
          return begun
        })
      })
    } catch (failure) {
      // the latest stands in the sheet before the person reads why
      if (codeOf(failure) > 0) await onRefused()
      setError(wordsOf(asHeard(failure)))
    }
  }
  return (
    <>
      <p className={s.sum}>
        <Amount fen={totalFen} size="xl" />
      </p>
      <ChannelChoice
        order={order}
        value={channel}
        onPick={(id) => {
          setError(null)
          pick(id)
        }}
        error={error}
        {...(notes && { notes })}
      />
      <div className={s.pair}>
        <Button kind="secondary" wide onPress={onClose}>
          取消
        </Button>
        <PayStep
          order={order}
          channel={channel}
          words="去支付"
          onPay={begin}
          noChannel="暂无可用的支付方式，请联系园区"
        />
      </div>
    </>
  )
}
