import { useQueryClient } from '@tanstack/react-query'
import { useBack, useKeptState } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { IconButton } from '#ui/button'
import { FilterIcon } from '#ui/icons'
import { Pull } from '#ui/list'
import { Page } from '#ui/page'
import { useHidden } from '../parts/hidden.ts'
import { useMoneyHints } from '../parts/hints.ts'
import { NO_WALLET, OpenFirst } from '../parts/open-first.tsx'
import { balanceQuery } from '../parts/queries.ts'
import { WalletState } from '../parts/wallet-state.tsx'
import { Statement } from './statement.tsx'

/** /balancepage/{count}, the bills: old clients put the balance into the path; it is not looked at. */
export default function BalancePage() {
  const back = useBack('/wallet/mywallet')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(balanceQuery)
  const [hidden] = useHidden()
  const [searching, search] = useKeptState('searching', false)
  useMoneyHints()
  const refresh = () => queries.refetchQueries({ queryKey: ['wallet'], type: 'active' })
  return (
    <Page
      title="账单"
      onBack={back}
      right={
        <IconButton label="搜索和筛选" pressed={searching} onPress={() => search(!searching)}>
          <FilterIcon />
        </IconButton>
      }
    >
      {data && data.state !== 'none' ? (
        <Pull onRefresh={refresh}>
          <WalletState state={data.state} hasPassword={data.hasPassword} />
          <Statement hidden={hidden} searching={searching} />
        </Pull>
      ) : data ? (
        <OpenFirst phone={data.phone} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
      )}
    </Page>
  )
}
