import { useEffect, useEffectEvent } from 'react'
import { printedMoment, toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { followAfterMs, NotLoaded, useCommand, useQuery } from '#client/query'
import type { AccountPayment } from '#contract/booking'
import { Amount } from '#ui/amount'
import { Button, Spinner } from '#ui/button'
import { Page } from '#ui/page'
import { Result } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { monthWords, PAYMENT_WORDS } from './account-words.ts'
import { NO_COMPANY } from './no-company.tsx'

/** The channel is asked by itself once, this long after the person came, in milliseconds. */
const ASK_CHANNEL_MS = 5000
const TITLE = '账单支付结果'
const LIST = '/meeting/bills'

/** A payment of bills as the server knows it, followed until it has ended. */
export function BillResult({ paymentId }: { paymentId: string }) {
  useOwnTitle(TITLE)
  const go = useGo()
  const toList = () => go(LIST, {}, { replace: true })
  const { data, error, refetch } = useQuery({
    ...calls.read('billPayment', { paymentId }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'open' ? (followAfterMs(state.dataUpdateCount) ?? false) : false,
  })
  const isOpen = data?.state === 'open'
  const command = useCommand()
  const askChannel = () => command(calls.send('billPaymentQuery', { paymentId }))
  const ask = useEffectEvent(() => askChannel().catch(() => undefined))
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => void ask(), ASK_CHANNEL_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  const askNow = async () => {
    try {
      const { state } = await askChannel()
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
        <Ended payment={data} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_COMPANY} />
      )}
    </Page>
  )
}

function Ended({ payment: { state, bills, amountFen, paidAt } }: { payment: AccountPayment }) {
  const { tone, title, text } = PAYMENT_WORDS[state]
  return (
    <Result
      tone={tone}
      title={title}
      text={text}
      amount={state === 'open' ? <Spinner /> : <Amount fen={amountFen} size="xl" />}
      facts={[
        ...bills.map((bill) => ({ name: `${monthWords(bill.month)}账单`, value: <Amount fen={bill.totalFen} /> })),
        ...(paidAt ? [{ name: '支付时间', value: printedMoment(paidAt) }] : []),
      ]}
    />
  )
}
