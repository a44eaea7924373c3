import { useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useAnew, usePages } from '#client/query'
import { Button, IconButton } from '#ui/button'
import { MoneyInIcon, MoneyOutIcon, SettingsIcon } from '#ui/icons'
import { Pull } from '#ui/list'
import { Card, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { BalanceCard } from '../parts/balance-card.tsx'
import { type Balance, balanceQuery, calls } from '../parts/calls.ts'
import { useHidden } from '../parts/hidden.ts'
import { useMoneyHints } from '../parts/hints.ts'
import { NO_WALLET, OpenFirst } from '../parts/open-first.tsx'
import s from '../parts/wallet.module.css'
import { outRefusal, WalletState } from '../parts/wallet-state.tsx'
import { EntryList } from '../records/entry-list.tsx'
import { WalletTiles } from './tiles.tsx'

/** /wallet/mywallet */
export default function MyWallet() {
  const anew = useAnew()
  useMoneyHints()
  return (
    <LoadedPage
      title="我的钱包"
      back="/services"
      query={balanceQuery}
      shape="detail"
      instead={NO_WALLET}
      right={<Settings />}
    >
      {(wallet) =>
        wallet.state === 'none' ? (
          <OpenFirst phone={wallet.phone} />
        ) : (
          <Pull onRefresh={() => anew(calls.known())}>
            <Wallet data={wallet} />
          </Pull>
        )
      }
    </LoadedPage>
  )
}

function Settings() {
  const go = useGo()
  return (
    <IconButton label="支付设置" onPress={() => go('/paysetting')}>
      <SettingsIcon />
    </IconButton>
  )
}

function Wallet({ data }: { data: Balance }) {
  const go = useGo()
  const { state, purses } = data
  const noOut = outRefusal(data)
  return (
    <>
      <WalletState state={state} hasPassword={data.hasPassword} />
      <BalanceCard heldFen={data.heldFen} purses={purses}>
        <div className={s.pair}>
          <Button
            wide
            icon={<MoneyInIcon />}
            disabledReason={state === 'frozen' ? '钱包已暂停使用' : null}
            onPress={() => go('/recharge')}
          >
            充值
          </Button>
          <Button
            wide
            kind="secondary"
            icon={<MoneyOutIcon />}
            disabledReason={noOut}
            onPress={() => go('/withdrawal')}
          >
            提现
          </Button>
        </div>
      </BalanceCard>
      <Card>
        <WalletTiles collects={data.collects} noCode={noOut} />
      </Card>
      <Latest />
    </>
  )
}

function Latest() {
  const go = useGo()
  const [hidden] = useHidden()
  const { list } = usePages(calls.pages('tradeRecord'))
  return (
    <Section
      title="最近交易"
      trailing={
        <Button kind="plain" size="s" onPress={() => go('/balancepage/0')}>
          全部账单
        </Button>
      }
    >
      <EntryList
        label="最近交易"
        list={list}
        hidden={hidden}
        empty={<Empty picture={<ListPicture />} title="还没有交易" text="充值、付款、提现和收到的补贴，会显示在这里" />}
      />
    </Section>
  )
}
