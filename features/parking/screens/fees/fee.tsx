import { lazy, Suspense } from 'react'
import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { OpenStay } from '#contract/parking'
import { Amount, AmountLines } from '#ui/amount'
import { Button } from '#ui/button'
import { ClockIcon, CouponIcon, PhoneIcon } from '#ui/icons'
import { Card, type Fact, Facts, LinkRow, Section } from '#ui/page'
import { PlateDrawing } from '#ui/plate'
import { StateBanner } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { amountLines } from '../parts/fee-lines.ts'
import { feeSpans } from '../parts/fee-spans.ts'
import { SavePlate } from '../parts/save-plate.tsx'
import { type StayState, stayState } from '../parts/stay-state.ts'
import { Debts } from './debts.tsx'
import s from './fee.module.css'
import { StayBanner } from './stay-banner.tsx'

const FeeTime = lazy(() => import('./fee-time.tsx'))

export interface FeeProps {
  open: OpenStay
  /** Why the price could not be asked for again, where it could not. */
  stale: Error | null
  onRefresh: () => Promise<unknown>
}

/** What an open stay costs now, and why. */
export function Fee({ open, stale, onRefresh }: FeeProps) {
  const go = useGo()
  const state = stayState(open)
  const price = { lotId: open.lotId }
  const spans = feeSpans(open.lines)
  return (
    <>
      <StayBanner open={open} onRefresh={onRefresh} />
      {stale && (
        <StateBanner tone="warn" title="没能更新价格" next="下面是上次查到的价格，支付前会再次核对">
          <Button kind="secondary" size="s" onPress={onRefresh}>
            重试
          </Button>
        </StateBanner>
      )}
      {!open.lotOpen && (
        <StateBanner tone="warn" title={`${open.lotName}暂停开放`} next="在场车辆可以照常缴费离场，有疑问请联系岗亭" />
      )}
      <Card>
        <div className={s.head}>
          <PlateDrawing plate={open.plate} size="l" />
          {state === 'due' && (
            <p className={s.due}>
              <span>应付</span>
              <Amount fen={open.dueFen} size="xl" />
            </p>
          )}
        </div>
        <Facts facts={stayFacts(open, state)} />
      </Card>
      <Debts plate={open.plate} />
      <Section title="费用明细">
        <Card>
          <AmountLines lines={amountLines(open.lines)} totalName="停车费" />
          {open.paidFen > 0 && <Facts facts={moneyFacts(open)} />}
          {spans.length > 0 && (
            <Suspense fallback={<div className={s.timeRoom} data-skeleton="" />}>
              <FeeTime open={open} spans={spans} />
            </Suspense>
          )}
        </Card>
      </Section>
      <Card rows>
        <LinkRow
          icon={<ClockIcon />}
          title="停车价格"
          note="查看收费标准，试算再停多久要多少钱"
          href={hrefOf('/parking/price', price)}
          onPress={() => go('/parking/price', price)}
        />
        <LinkRow
          icon={<CouponIcon />}
          title="停车优惠券"
          note="支付时自动选用最优惠的组合"
          href={hrefOf('/parking/coupons')}
          onPress={() => go('/parking/coupons')}
        />
        <LinkRow
          icon={<PhoneIcon />}
          title="联系服务热线"
          note="入场时间或费用不对时"
          href={hrefOf('/hotline')}
          onPress={() => go('/hotline')}
        />
        <SavePlate plate={open.plate} />
      </Card>
    </>
  )
}

function stayFacts({ lotName, minutes, enteredAt }: OpenStay, state: StayState): Fact[] {
  const facts: Fact[] = [{ name: '停车场', value: lotName }]
  // the banner of a stay that is to be paid says it already
  if (state !== 'due') facts.push({ name: '已停', value: durationInWords(minutes) })
  if (enteredAt) facts.push({ name: '入场时间', value: momentOf(enteredAt) })
  return facts
}

function moneyFacts({ paidFen, dueFen }: OpenStay): Fact[] {
  const due = { name: '还需支付', value: <Amount fen={dueFen} /> }
  return [{ name: '已支付', value: <Amount fen={paidFen} /> }, ...(dueFen > 0 ? [due] : [])]
}
