import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBack } from '#client/navigation'
import { NotLoaded } from '#client/query'
import { Pull } from '#ui/list'
import { Page } from '#ui/page'
import { BalanceCard } from '../parts/balance-card.tsx'
import { useHidden } from '../parts/hidden.ts'
import { useMoneyHints } from '../parts/hints.ts'
import { NO_WALLET, OpenFirst } from '../parts/open-first.tsx'
import { usableFen } from '../parts/purse-words.ts'
import { balanceQuery } from '../parts/queries.ts'
import { WalletState } from '../parts/wallet-state.tsx'
import { Statement } from './statement.tsx'

/** /balancepage/{count}: old clients put the balance into the path; it is not looked at, the server is asked. */
export default function BalancePage() {
  const back = useBack('/wallet/mywallet')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(balanceQuery)
  const [hidden] = useHidden()
  useMoneyHints()
  const refresh = () => queries.refetchQueries({ queryKey: ['wallet'], type: 'active' })
  return (
    <Page title="余额" onBack={back}>
      {data && data.state !== 'none' ? (
        <Pull onRefresh={refresh}>
          <WalletState state={data.state} hasPassword={data.hasPassword} />
          <BalanceCard name="可用余额" fen={usableFen(data.purses)} heldFen={data.heldFen} purses={data.purses} all />
          <Statement hidden={hidden} />
        </Pull>
      ) : data ? (
        <OpenFirst phone={data.phone} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
      )}
    </Page>
  )
}
