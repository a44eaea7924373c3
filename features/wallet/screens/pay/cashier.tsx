import { useEffect, useState } from 'react'
import { REFUSED } from '#can/wallet'
import { codeOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Amount, Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, Page, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { PinSheet } from '#ui/pin'
import { Empty, Result, StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { type Charge, calls, type PaidCharge as Paid } from '../parts/calls.ts'
import { useInterrupted } from '../parts/interrupted.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { Missing } from '../parts/with-wallet.tsx'
import { ForgotLink } from '../password/forgot-link.tsx'
import s from './cashier.module.css'
import { Closed, What } from './charge-parts.tsx'
import { PaidCharge } from './paid-charge.tsx'
import { usePayCharge } from './pay-charge.ts'
import { PurseList } from './purse-list.tsx'

const TITLE = '园区钱包收银台'

/** The wallet's page of a payment that waits: what, how much, from which purses; then the password or one tap. */
export function Cashier({ charge, onBack }: { charge: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery(calls.read('chargeView', { charge }))
  const [paid, setPaid] = useState<Paid | null>(null)
  const { charge: interrupted, forget } = useInterrupted()
  // what was shown before it was paid stays in the cache
  const others = paid === null && codeOf(error) === REFUSED.chargePaid
  const isOver = interrupted === charge && (paid !== null || others || (data !== undefined && data.state !== 'waiting'))
  useEffect(() => {
    if (isOver) forget()
  }, [isOver, forget])
  if (!others && data?.state === 'waiting' && data.walletState === 'open' && data.hasPassword && !paid) {
    return <Waiting charge={data} onBack={onBack} onPaid={setPaid} onAnew={refetch} />
  }
  return (
    <Page title={TITLE} onBack={onBack}>
      {others ? (
        <PaidByOthers />
      ) : data && (paid || data.state === 'paid') ? (
        <PaidCharge
          title={data.title}
          amountFen={data.amountFen}
          parts={paid?.parts ?? data.parts}
          returnPath={data.returnPath}
          {...(paid ? { billId: paid.billId, goesOn: true } : {})}
        />
      ) : data?.state === 'closed' ? (
        <Closed charge={data} />
      ) : data ? (
        <>
          <What charge={data} />
          <Missing wallet={{ state: data.walletState, phone: null }} />
        </>
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_CHARGE} />
      )}
    </Page>
  )
}

const NO_CHARGE = { ...NO_WALLET, [REFUSED.chargeUnknown]: <Unknown /> }

function Unknown() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这笔付款"
      text="它可能已经取消，或不属于当前登录的账号"
      action={{ label: '我的钱包', onPress: () => go('/wallet/mywallet', {}, { replace: true }) }}
    />
  )
}

/** Somebody else was first, or paid by another account; what and how much is theirs to know. */
function PaidByOthers() {
  const go = useGo()
  return (
    <Result
      tone="info"
      title="这笔订单已支付"
      text="已由其他账号付款，您无需重复支付"
      actions={[{ label: '我的钱包', onPress: () => go('/wallet/mywallet', {}, { replace: true }) }]}
    />
  )
}

interface WaitingProps {
  charge: Charge
  onBack: () => void
  onPaid: (paid: Paid) => void
  /** Asks for the payment anew. */
  onAnew: () => Promise<unknown>
}

function Waiting({ charge, onBack, onPaid, onAnew }: WaitingProps) {
  const go = useGo()
  const { press, asking, ask, error, enter } = usePayCharge(charge, onPaid, onAnew)
  const { title, amountFen, parts, purses, shortFen, needsPassword, goodUntil } = charge
  const short = shortFen > 0
  const { keep } = useInterrupted()
  const recharge = () => {
    keep(charge)
    go('/recharge', { need: shortFen })
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        short ? (
          <Button wide onPress={recharge}>
            去充值
          </Button>
        ) : (
          <Button wide onPress={press}>
            确认支付 <Amount fen={amountFen} />
          </Button>
        )
      }
    >
      {short ? (
        <StateBanner
          tone="warn"
          title={`余额不足，还差 ${formatPrice(shortFen)}`}
          next="充值后可以继续支付；也可以返回换一种支付方式"
        />
      ) : (
        <StateBanner
          tone="info"
          title="请确认付款"
          next={<Countdown key={goodUntil} until={goodUntil} label="请在时限内支付" onEnd={() => void onAnew()} />}
        />
      )}
      <What charge={charge} />
      {purses.length > 0 && (
        <Section title={short ? '可用余额' : '从以下余额支付'}>
          <Card>
            <PurseList purses={purses} parts={parts} />
          </Card>
        </Section>
      )}
      {!short && <p className={s.note}>{needsPassword ? '支付时需要输入支付密码' : '小额免密，点按即付款'}</p>}
      <PinSheet
        open={asking}
        purpose={title}
        fen={amountFen}
        details="园区钱包"
        error={error}
        onDone={enter}
        forgot={<ForgotLink />}
        onClose={() => ask(false)}
      />
    </Page>
  )
}
