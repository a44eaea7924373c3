import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CallQuery, Command } from '#client/calls'
import { printedMoment, toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { followAfterMs, NotLoaded, useCommand, useQuery } from '#client/query'
import { Amount } from '#ui/amount'
import { Button, Spinner } from '#ui/button'
import { Page } from '#ui/page'
import { Result, type Tone } from '#ui/state'
import { toast } from '#ui/toast'
import { monthInWords } from '#vocabulary/month'

/** A payment of bills as areas send it. */
export interface PaymentOfBills {
  readonly amountFen: number
  readonly state: 'open' | 'paid' | 'refunded' | 'expired'
  readonly paidAt: string | null
  readonly bills: readonly { readonly id: string; readonly month: string; readonly totalFen: number }[]
}

/** Which payment is followed, and the words of its area. */
export interface BillResultProps<Payment extends PaymentOfBills> {
  /** How it stands. */
  query: CallQuery<Payment>
  /** Asks its channel. */
  ask: () => Command<Payment>
  /** The page of the bills. */
  list: string
  /** What is better now that they are paid. */
  paid: string
  /** How bills were paid that somebody else paid meanwhile: 由同事支付. */
  otherwise: string
  /** What stands in by the code of a refusal. */
  instead?: Readonly<Record<number, ReactNode>>
  /** What else is to be said of it. */
  below?: (payment: Payment) => ReactNode
}

/** The channel is asked by itself once, this long after the person came, in milliseconds. */
const ASK_CHANNEL_MS = 5000
const TITLE = '账单支付结果'

/** A payment of bills as the server knows it, followed until it has ended. */
export function BillResult<Payment extends PaymentOfBills>(props: BillResultProps<Payment>) {
  const { query, ask, list } = props
  useOwnTitle(TITLE)
  const go = useGo()
  const toList = () => go(list, {}, { replace: true })
  const { data, error, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      state.data?.state === 'open' ? (followAfterMs(state.dataUpdateCount) ?? false) : false,
  })
  const isOpen = data?.state === 'open'
  const command = useCommand()
  const askByItself = useEffectEvent(() => command(ask()).catch(() => undefined))
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => void askByItself(), ASK_CHANNEL_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  const askNow = async () => {
    try {
      const { state } = await command(ask())
      if (state === 'open') toast('还没有收到付款结果，请稍后再试')
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <Page
      title={TITLE}
      onBack={toList}
      action={
        data &&
        (isOpen ? (
          <>
            <Button kind="secondary" onPress={toList}>
              返回账单
            </Button>
            <Button onPress={askNow}>我已支付，重新查询</Button>
          </>
        ) : (
          <Button wide onPress={toList}>
            返回账单
          </Button>
        ))
      }
    >
      {data ? (
        <Ended {...props} payment={data} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" {...(props.instead && { instead: props.instead })} />
      )}
    </Page>
  )
}

function Ended<Payment extends PaymentOfBills>({
  payment,
  paid,
  otherwise,
  below,
}: BillResultProps<Payment> & { payment: Payment }) {
  const { state, bills, amountFen, paidAt } = payment
  const { tone, title, text } = wordsOf(state, { paid, otherwise })
  return (
    <>
      <Result
        tone={tone}
        title={title}
        text={text}
        amount={state === 'open' ? <Spinner /> : <Amount fen={amountFen} size="xl" />}
        facts={[
          ...bills.map((bill) => ({ name: `${monthInWords(bill.month)}账单`, value: <Amount fen={bill.totalFen} /> })),
          ...(paidAt ? [{ name: '支付时间', value: printedMoment(paidAt) }] : []),
        ]}
      />
      {below?.(payment)}
    </>
  )
}

function wordsOf(
  state: PaymentOfBills['state'],
  { paid, otherwise }: { paid: string; otherwise: string },
): { tone: Tone; title: string; text: string } {
  switch (state) {
    case 'open':
      return {
        tone: 'info',
        title: '正在确认支付结果',
        text: '付款后通常几秒内完成，结果会自动显示，请不要重复支付。没有付款的，可返回账单继续支付。',
      }
    case 'paid':
      return { tone: 'ok', title: '支付成功', text: `账单已结清，${paid}` }
    case 'refunded':
      return {
        tone: 'warn',
        title: '款项已退回',
        text: `账单已${otherwise}，您的付款没有使用，已全部原路退回。`,
      }
    case 'expired':
      return {
        tone: 'warn',
        title: '没有收到付款',
        text: '没有扣款，可以重新选择账单支付。如果您已付款，款项会自动计入或原路退回。',
      }
  }
}
