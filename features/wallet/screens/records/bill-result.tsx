import type { ReactNode } from 'react'
import { printedMoment } from '#client/messages'
import { safeFrom, useGo } from '#client/navigation'
import { Amount } from '#ui/amount'
import { Spinner } from '#ui/button'
import { CopyNumber } from '#ui/copy'
import type { Fact } from '#ui/page'
import { Result, type ResultAction } from '#ui/state'
import type { Bill } from '../parts/calls.ts'
import { useInterrupted } from '../parts/interrupted.ts'
import { billState } from './entry-words.ts'

export interface BillResultProps {
  bill: Bill
  /** Said below while nothing is known yet: how long it takes, what to do. */
  waiting?: ReactNode
}

/** How an operation of the wallet stands, with its proof and the next two things. */
export function BillResult({ bill, waiting }: BillResultProps) {
  const go = useGo()
  const { charge } = useInterrupted()
  const { tone, title, next } = billState(bill)
  const actions = actionsOf(bill, (path) => go(path, {}, { replace: true }))
  const goOn = { label: '继续支付', onPress: () => go('/testpassword', { charge: charge ?? '' }, { replace: true }) }
  const isGoingOn = charge !== null && bill.kind === 'recharge' && bill.state === 'done'
  const amount = <Amount fen={Math.abs(bill.amountFen)} size="xl" />
  const isWaiting = bill.state === 'waiting'
  return (
    <Result
      tone={tone}
      title={title}
      amount={
        isWaiting && waiting !== undefined ? (
          <>
            {amount}
            <Spinner />
          </>
        ) : (
          amount
        )
      }
      text={isWaiting && waiting !== undefined ? waiting : next}
      facts={factsOf(bill)}
      actions={isGoingOn ? [goOn, ...actions.slice(0, 1)] : actions}
    />
  )
}

function factsOf(bill: Bill): Fact[] {
  const { kind, feeFen, card, channelName } = bill
  const facts: (Fact | null)[] = [
    { name: '事项', value: bill.title },
    channelName ? { name: kind === 'recharge' ? '充值方式' : '支付方式', value: channelName } : null,
    card ? { name: '到账银行卡', value: card } : null,
    kind === 'withdrawal'
      ? { name: '到账金额', value: <Amount fen={Math.abs(bill.amountFen) - feeFen} />, note: feeNote(feeFen) }
      : null,
    { name: '时间', value: printedMoment(bill.at) },
    { name: '单号', value: <CopyNumber number={bill.number} /> },
  ]
  return facts.filter((fact) => fact !== null)
}

const feeNote = (feeFen: number) =>
  feeFen === 0 ? (
    '免手续费'
  ) : (
    <>
      已扣手续费 <Amount fen={feeFen} size="s" />
    </>
  )

/** The next two things that a person may want, by what it was and how it stands. */
function actionsOf(bill: Bill, go: (path: string) => void): ResultAction[] {
  const detail = { label: '查看账单', onPress: () => go(`/billdetail/${bill.id}`) }
  const home = { label: '返回钱包', onPress: () => go('/wallet/mywallet') }
  const link = safeFrom(bill.link)
  if (bill.state === 'failed' || bill.state === 'closed') {
    if (bill.kind === 'recharge') return [{ label: '重新充值', onPress: () => go('/recharge') }, home]
    if (bill.kind === 'withdrawal') return [{ label: '重新提现', onPress: () => go('/withdrawal') }, home]
    return [detail, home]
  }
  if (bill.kind === 'payment' && link) return [{ label: '查看付款项目', onPress: () => go(link) }, detail]
  if (bill.state === 'waiting' && bill.kind === 'recharge')
    return [detail, { label: '还没有付款，重新支付', onPress: () => go('/recharge') }]
  return bill.state === 'waiting' ? [detail, home] : [home, detail]
}
