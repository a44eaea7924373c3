import { useHistoryState } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useAnew } from '#client/query'
import { IconButton } from '#ui/button'
import { FilterIcon } from '#ui/icons'
import { Pull } from '#ui/list'
import { balanceQuery, calls } from '../parts/calls.ts'
import { useHidden } from '../parts/hidden.ts'
import { useMoneyHints } from '../parts/hints.ts'
import { NO_WALLET, OpenFirst } from '../parts/open-first.tsx'
import { WalletState } from '../parts/wallet-state.tsx'
import { Statement } from './statement.tsx'

/** /balancepage/{count}, the bills: old clients put the balance into the path; it is not looked at. */
export default function BalancePage() {
  const anew = useAnew()
  const [hidden] = useHidden()
  const [searching, search] = useHistoryState('searching', false)
  useMoneyHints()
  return (
    <LoadedPage
      title="账单"
      back="/wallet/mywallet"
      query={balanceQuery}
      shape="detail"
      instead={NO_WALLET}
      right={
        <IconButton label="搜索和筛选" pressed={searching} onPress={() => search(!searching)}>
          <FilterIcon />
        </IconButton>
      }
    >
      {({ state, hasPassword, phone }) =>
        state === 'none' ? (
          <OpenFirst phone={phone} />
        ) : (
          <Pull onRefresh={() => anew(calls.known())}>
            <WalletState state={state} hasPassword={hasPassword} />
            <Statement hidden={hidden} searching={searching} />
          </Pull>
        )
      }
    </LoadedPage>
  )
}
