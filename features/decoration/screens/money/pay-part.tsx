import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { takesPayer, useEarlyPayer } from '#client/authorisation'
import { useAct } from '#client/form'
import { momentOf, printedMoment } from '#client/messages'
import { PaySheet } from '#client/payment'
import { NotLoaded, useAnew, useCommand, useQuery } from '#client/query'
import type { PayInfo } from '#contract/decoration'
import { Amount, AmountLines } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { decoration } from '../parts/calls.ts'
import s from './money.module.css'
import { isPaying, payInfoQuery } from './pay-query.ts'

type Bill = PayInfo['bills'][number]

/** The channel is asked by itself once, this long after the person came, in milliseconds. */
const ASK_CHANNEL_MS = 5000

/** What the person has to pay for a case, and paying it: one bill after the other, followed until its channel has answered. */
export function PayPart({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(payInfoQuery(id))
  const [paying, pay] = useState<Bill | null>(null)
  useEarlyPayer(takesPayer(data?.channels ?? []))
  useChanged(id, data)
  if (!data) return <NotLoaded error={error} onRetry={refetch} shape="card" />
  const open = data.bills.filter(({ state }) => state === 'to_pay' || state === 'paying')
  if (open.length === 0 && data.waits.length === 0) return null
  return (
    <>
      {isPaying(data) && <Asking id={id} />}
      {open.length > 0 && (
        <Section title="待支付">
          {open.map((bill) => (
            <OneBill key={`${bill.what}.${bill.side}`} bill={bill} onPay={() => pay(bill)} />
          ))}
        </Section>
      )}
      {open.length === 0 && data.waits.length > 0 && (
        <StateBanner tone="info" title="您的款项已缴清" next={`开工前还需要：${data.waits.join('、')}`} />
      )}
      {paying && (
        <PaySheet
          title={`支付${paying.label}`}
          totalFen={paying.dueFen}
          channels={data.channels}
          pay={(channel, carried) =>
            decoration.send(
              'pay',
              { id, what: paying.what, side: paying.side, channel, ...carried },
              { of: `${paying.what}.${paying.side}.${paying.dueFen}` },
            )
          }
          onRefused={refetch}
          onClose={() => pay(null)}
        />
      )}
    </>
  )
}

/** Where what is due changed, as by a payment, the deposits are asked anew. */
function useChanged(id: string, data: PayInfo | undefined) {
  const anew = useAnew()
  const due = data?.dueFen
  const before = useRef(due)
  const changed = useEffectEvent((isLess: boolean) => {
    if (isLess) toast('已收到付款', { kind: 'ok' })
    void anew(decoration.known('depositDetail', { id }))
  })
  useEffect(() => {
    const known = before.current
    before.current = due
    if (known !== undefined && due !== undefined && due !== known) changed(due < known)
  }, [due])
}

function OneBill({ bill, onPay }: { bill: Bill; onPay: () => void }) {
  const { label, lines, dueFen, state, paidAt } = bill
  const sum = lines.reduce((all, { fen }) => all + fen, 0)
  return (
    <Card>
      <div className={s.stack}>
        <div className={s.head}>
          <strong>{label}</strong>
          <StateChip tone={state === 'paying' ? 'info' : 'warn'}>{state === 'paying' ? '确认中' : '待缴'}</StateChip>
        </div>
        {lines.length > 1 &&
          (sum === dueFen ? (
            <Facts facts={lines.map((line) => ({ name: line.label, value: formatPrice(line.fen) }))} />
          ) : (
            <AmountLines lines={lines.map((line) => ({ name: line.label, fen: line.fen }))} />
          ))}
        <div className={s.row}>
          <span>
            还应缴 <Amount fen={dueFen} size="l" />
          </span>
          <Button onPress={onPay} kind={state === 'paying' ? 'secondary' : 'primary'}>
            {state === 'paying' ? '重新支付' : '去支付'}
          </Button>
        </div>
        {paidAt !== null && <p className={s.label}>上次付款 {printedMoment(paidAt)}</p>}
      </div>
    </Card>
  )
}

/** A payment is under way: its channel is asked once by itself, and by hand. */
function Asking({ id }: { id: string }) {
  const run = useCommand()
  const ask = useEffectEvent(() => void run(decoration.send('payQuery', { id })).catch(() => undefined))
  useEffect(() => {
    const timer = setTimeout(ask, ASK_CHANNEL_MS)
    return () => clearTimeout(timer)
  }, [])
  const act = useAct({
    send: () => decoration.send('payQuery', { id }),
    onDone: (found) => isPaying(found) && toast('还没有收到付款结果，请稍后再试'),
  })
  return (
    <StateBanner
      tone="info"
      title="正在确认支付结果"
      next="通常几秒内完成，结果会自动显示。如果您已经支付，请不要重复支付。"
    >
      <Button kind="secondary" size="s" busy={act.busy} onPress={() => act.run()}>
        我已支付，查询结果
      </Button>
    </StateBanner>
  )
}

/** Until when it is to be paid. */
export const payUntilWords = (payUntil: string): string => `请在${momentOf(payUntil)}前缴清`
