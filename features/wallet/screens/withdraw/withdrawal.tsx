import { useBack } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { balanceQuery, calls } from '../parts/calls.ts'
import { useMoneyHints } from '../parts/hints.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** /withdrawal */
export default function Withdrawal() {
  const back = useBack('/wallet/mywallet')
  const count = useQuery(calls.read('withdrawCount'))
  const cards = useQuery(calls.read('bankCardList'))
  const wallet = useQuery(balanceQuery)
  useMoneyHints()
  if (count.data && cards.data && wallet.data) {
    return <WithdrawForm count={count.data} cards={cards.data.items} wallet={wallet.data} onBack={back} />
  }
  const error = count.error ?? cards.error ?? wallet.error
  const retry = () => Promise.all([count.refetch(), cards.refetch(), wallet.refetch()])
  return (
    <Page title="提现" onBack={back}>
      <NotLoaded error={error} onRetry={retry} shape="detail" instead={NO_WALLET} />
    </Page>
  )
}
