import { useState } from 'react'
import { CodesOffline, ShownCode } from '#client/held-codes'
import { codeOf } from '#client/messages'
import { hrefOf, useBack, useGo, useGoWithState, useNavigationText } from '#client/navigation'
import { useOnline } from '#client/offline'
import { NotLoaded } from '#client/query'
import { Amount } from '#ui/amount'
import { Button, IconButton } from '#ui/button'
import { CodeIcon, RefreshIcon, ScanIcon, SettingsIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import { Result, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { NO_WALLET } from '../parts/open-first.tsx'
import { WithWallet } from '../parts/with-wallet.tsx'
import { type Taken, useCodeEvents } from './code-events.ts'
import { ConfirmScan } from './confirm-scan.tsx'
import { useHeldCodes } from './held-codes.ts'
import { PayMerchant } from './pay-merchant.tsx'
import s from './paycode.module.css'
import { ScanSheet } from './scan-sheet.tsx'

const TITLE = '付款码'

/** /paycode: my pay code, turning over; or paying by a merchant's code that was scanned here. */
export default function PayCode() {
  const back = useBack('/paycode')
  const scanned = useNavigationText('scanned')
  return (
    <WithWallet title={TITLE} needsPassword>
      {({ collects }, onBack) =>
        scanned ? <PayMerchant code={scanned} onBack={back} /> : <Code collects={collects} onBack={onBack} />
      }
    </WithWallet>
  )
}

function Code({ collects, onBack }: { collects: boolean; onBack: () => void }) {
  const go = useGo()
  const held = useHeldCodes()
  const events = useCodeEvents(held.data, held.refetch)
  const refresh = async () => {
    const { isSuccess } = await held.refetch()
    toast(isSuccess ? '付款码已更新' : '没有更新，请检查网络', { kind: isSuccess ? 'ok' : 'bad' })
  }
  const online = useOnline()
  // the server's no (a wallet that was frozen meanwhile) is no bad network
  const refused = codeOf(held.error) > 0
  const cut = !refused && (!online || held.isError || held.failureCount > 0)
  if (events.taken) {
    const done = () => {
      events.dismiss()
      void held.refetch()
    }
    return (
      <Page title={TITLE} onBack={onBack}>
        <TakenResult taken={events.taken} onDone={done} />
      </Page>
    )
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      right={
        <IconButton label="刷新付款码" onPress={refresh}>
          <RefreshIcon />
        </IconButton>
      }
    >
      {held.data && cut && (
        <CodesOffline
          held={held.data}
          name={TITLE}
          meanwhile="付款结果以商家为准"
          advice="请连接网络后刷新，或换一种付款方式"
        />
      )}
      {events.waiting && (
        <ConfirmScan key={events.waiting.charge} charge={events.waiting} onPaid={events.take} onAnew={events.anew} />
      )}
      {events.refused && (
        <StateBanner
          tone="warn"
          title="商家刚才的收款没有成功，没有扣款"
          next="可能是余额不足或超过付款限额。充值或调整支付设置后，请商家重新扫码"
        >
          <Button kind="plain" size="s" onPress={() => go('/recharge')}>
            去充值
          </Button>
        </StateBanner>
      )}
      {held.data && !refused ? (
        <>
          <ShownCode
            held={held.data}
            label={TITLE}
            digits="bars"
            warning="仅用于向商家付款。数字等于现金，不要发给任何人。"
            onRefresh={refresh}
          />
          <p className={s.note}>
            {held.data.smallPayFen > 0
              ? `向商家出示即可付款，单笔 ${formatPrice(held.data.smallPayFen)} 以内免密`
              : '向商家出示即可付款，付款时需要支付密码'}
          </p>
        </>
      ) : (
        <NotLoaded error={held.error} onRetry={held.refetch} shape="detail" instead={NO_WALLET} />
      )}
      <Ways collects={collects} />
    </Page>
  )
}

/** What else can be done where a code is shown. */
function Ways({ collects }: { collects: boolean }) {
  const go = useGo()
  const goWithState = useGoWithState()
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <Card rows>
        <LinkRow icon={<ScanIcon />} title="扫一扫付款" note="扫商家的收款码" onPress={() => setScanning(true)} />
        {collects && (
          <LinkRow icon={<CodeIcon />} title="收款" href={hrefOf('/collection')} onPress={() => go('/collection')} />
        )}
        <LinkRow
          icon={<SettingsIcon />}
          title="支付设置"
          href={hrefOf('/paysetting')}
          onPress={() => go('/paysetting')}
        />
      </Card>
      <ScanSheet
        open={scanning}
        onClose={() => setScanning(false)}
        onFound={(scanned) => {
          setScanning(false)
          goWithState('/paycode', {}, { scanned })
        }}
      />
    </>
  )
}

function TakenResult({ taken, onDone }: { taken: Taken; onDone: () => void }) {
  const go = useGo()
  const { title, amountFen, parts, billId } = taken
  const more = billId
    ? { label: '查看账单', onPress: () => go(`/billdetail/${billId}`) }
    : { label: '我的钱包', onPress: () => go('/wallet/mywallet') }
  return (
    <Result
      tone="ok"
      title="付款成功"
      amount={<Amount fen={amountFen} size="xl" />}
      facts={[
        { name: '付款内容', value: title },
        ...parts.map(({ name, amountFen: fen }) => ({ name, value: <Amount fen={fen} /> })),
      ]}
      actions={[{ label: '完成', onPress: onDone }, more]}
    />
  )
}
