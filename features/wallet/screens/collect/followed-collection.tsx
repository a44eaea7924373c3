import { useEffect } from 'react'
import { brighten } from '#client/bridge'
import { useDraft } from '#client/draft'
import { useLive } from '#client/live'
import { printedMoment } from '#client/messages'
import { useGo, useNavigationState, useNavigationText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { Collection } from '#contract/wallet'
import { Amount, Countdown } from '#ui/amount'
import { Spinner } from '#ui/button'
import { CodeImage } from '#ui/code'
import { Card, type Fact, Page } from '#ui/page'
import { Result, StateBanner } from '#ui/state'
import { NO_WALLET } from '../parts/open-first.tsx'
import s from '../paycode/paycode.module.css'
import { NOTHING_TYPED } from './collect-form.tsx'
import { collectionQuery } from './collection-query.ts'

/** How often to ask where the server cannot push, in ms. */
const POLL_MS = 4_000
const TITLE = '收款'

/** A collection followed from the scan, or from its shown code, to its end. */
export function FollowedCollection({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery(collectionQuery(id))
  const live = (changed: string | null) => {
    if (changed === null || changed === id) void refetch()
  }
  useLive(data?.state === 'waiting' ? 'wallet.collected' : null, live, { pollMs: POLL_MS })
  return (
    <Page title={TITLE} onBack={onBack}>
      {data ? (
        <ByState collection={data} onAnew={refetch} onBack={onBack} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
      )}
    </Page>
  )
}

interface ByStateProps {
  collection: Collection
  onAnew: () => Promise<unknown>
  onBack: () => void
}

function ByState({ collection, onAnew, onBack }: ByStateProps) {
  const [, keep] = useDraft('wallet.collect', NOTHING_TYPED)
  const next = { label: '继续收款', onPress: onBack }
  if (collection.state === 'paid') return <Paid collection={collection} next={next} />
  const again = () => {
    keep({ fen: collection.amountFen, note: collection.note })
    onBack()
  }
  if (collection.state === 'waiting') return <WaitingFor collection={collection} onAnew={onAnew} />
  return (
    <Result
      tone="bad"
      title="没有收到这笔款"
      text={collection.why ?? '对方没有付款'}
      facts={factsOf(collection)}
      actions={[{ label: '重新收款', onPress: again }]}
    />
  )
}

function WaitingFor({ collection, onAnew }: { collection: Collection; onAnew: () => Promise<unknown> }) {
  const [code, until] = [useNavigationText('code'), useNavigationText('until')]
  const scanned = useNavigationState()['scanned'] !== undefined
  if (code && until) return <Shown collection={collection} code={code} until={until} onAnew={onAnew} />
  return (
    <Result
      tone="info"
      title={scanned ? '请对方在手机上确认' : '等待对方付款'}
      amount={<Spinner />}
      text={
        scanned
          ? '金额较大时需要付款人输入支付密码，通常几秒内完成。请不要重复收款。'
          : '结果会自动显示，请不要重复收款。收款码已收起，要对方扫码请重新出示。'
      }
      facts={factsOf(collection)}
      actions={[{ label: '查询结果', onPress: onAnew }]}
    />
  )
}

interface ShownProps {
  collection: Collection
  code: string
  until: string
  onAnew: () => Promise<unknown>
}

/** A code for one payment of this amount, bright while it is shown. */
function Shown({ collection: { amountFen, note }, code, until, onAnew }: ShownProps) {
  useEffect(() => brighten(), [])
  return (
    <>
      <StateBanner tone="info" title="请对方用园区通扫码付款" next="付款后这里会自动显示结果" />
      <Card>
        <div className={s.shown}>
          <Amount fen={amountFen} size="xl" />
          {note && <p className={s.note}>{note}</p>}
          <CodeImage text={code} label="收款码" />
          <Countdown until={until} label="有效时间" onEnd={() => void onAnew()} />
        </div>
      </Card>
    </>
  )
}

function Paid({ collection, next }: { collection: Collection; next: { label: string; onPress: () => void } }) {
  const go = useGo()
  const { id, amountFen, refundedFen } = collection
  const leftFen = amountFen - refundedFen
  const refund = { label: refundedFen > 0 ? '继续退款' : '退款', onPress: () => go('/drawback', { id }) }
  useEffect(() => {
    // without a touch before it the browser would refuse, loudly
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200)
  }, [])
  return (
    <Result
      tone={leftFen > 0 ? 'ok' : 'info'}
      title={leftFen > 0 ? '收款成功' : '已全部退款'}
      amount={<Amount fen={amountFen} size="xl" />}
      facts={factsOf(collection)}
      actions={leftFen > 0 ? [next, refund] : [next]}
    />
  )
}

function factsOf({ state, amountFen, refundedFen, note, payer, channelName, paidAt }: Collection): Fact[] {
  const facts: Fact[] = []
  if (state !== 'paid') facts.push({ name: '金额', value: <Amount fen={amountFen} /> })
  if (payer) facts.push({ name: '付款人', value: payer })
  if (channelName) facts.push({ name: '付款方式', value: channelName })
  if (refundedFen > 0) facts.push({ name: '已退款', value: <Amount fen={refundedFen} /> })
  if (note) facts.push({ name: '备注', value: note })
  if (paidAt) facts.push({ name: '收款时间', value: printedMoment(paidAt) })
  return facts
}
