import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { BookingDetail } from '#contract/booking'
import { Amount, Countdown } from '#ui/amount'
import { ApproveIcon, CalendarIcon, MapIcon, ReceiptIcon } from '#ui/icons'
import { Card, Facts, LinkRow } from '#ui/page'
import { StateBanner } from '#ui/state'
import { AnswerButtons } from '../guests/answer-buttons.tsx'
import { GuestList } from '../guests/guest-list.tsx'
import { dueOf } from '../parts/due.ts'
import { KINDS } from '../parts/kinds.ts'
import { isOver } from '../parts/state-words.ts'
import { recordFacts } from './record-facts.tsx'
import { RecordFiles } from './record-files.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordNext } from './record-next.tsx'
import { statusOf } from './status.ts'

/** A booking as it stands. */
export function Record({ of, onRefresh }: { of: BookingDetail; onRefresh: () => Promise<unknown> }) {
  return (
    <>
      <StatusBanner of={of} onRefresh={onRefresh} />
      <RecordNext of={of} />
      <Card>
        <RecordHead of={of} />
        <Facts facts={recordFacts(of)} />
      </Card>
      <Ways of={of} />
      {(of.kind === 'room' || of.kind === 'inner' || of.guests.length > 0) && <GuestList of={of} />}
      <RecordFiles of={of} />
      <RecordHistory of={of} />
    </>
  )
}

/** What is, since when, and what comes next; who is invited answers here. */
export function StatusBanner({ of, onRefresh }: { of: BookingDetail; onRefresh: () => Promise<unknown> }) {
  const { tone, title, since, next, clock } = statusOf(of)
  const refresh = () => void onRefresh()
  if (of.invited && !isOver(of.state) && of.state !== 'running') {
    const words = { asked: '邀请您参加', yes: '您已回复参加', no: '您已回复不参加' }[of.answer ?? 'asked']
    return (
      <StateBanner
        tone={of.answer === 'yes' ? 'ok' : of.answer === 'no' ? 'neutral' : 'info'}
        title={words}
        since={`${of.personName} 发起`}
        next={of.state === 'confirmed' ? '回复后发起人会看到，改变主意可以再改' : '预订还没有最后确定，变化会通知您'}
      >
        <AnswerButtons of={of} />
      </StateBanner>
    )
  }
  return (
    <StateBanner
      tone={tone}
      title={title}
      since={
        clock ? (
          <>
            {since && `${since} · `}
            <Countdown key={clock.until} until={clock.until} label={clock.label} onEnd={refresh} inWords />
          </>
        ) : (
          since
        )
      }
      next={next}
    />
  )
}

/** Where else one may look: the place, the approval, the money. */
function Ways({ of }: { of: BookingDetail }) {
  const go = useGo()
  const { id, kind, placeId, caseId, totalFen, paidFen, refundedFen, invited, mine, seriesId } = of
  const { word, ...pages } = KINDS[kind]
  const order = `/meeting/orderdetail/${id}`
  const dueFen = dueOf(of)
  const money = refundedFen > 0 ? '含退款' : paidFen === 0 ? '未支付' : dueFen > 0 ? '部分已支付' : '已支付'
  return (
    <Card rows>
      <LinkRow
        icon={<MapIcon />}
        title={`${word}详情`}
        note="位置、设施和使用规则"
        href={hrefOf(pages.place(placeId))}
        onPress={() => go(pages.place(placeId))}
      />
      {seriesId !== null && mine && (
        <LinkRow
          icon={<CalendarIcon />}
          title="系列预订"
          note="查看全部日期，可以一起更改或取消"
          href={hrefOf(`/booking/series/${seriesId}`)}
          onPress={() => go(`/booking/series/${seriesId}`)}
        />
      )}
      {caseId !== null && !invited && (
        <LinkRow
          icon={<ApproveIcon />}
          title="审批进度"
          note={of.state === 'waiting' ? `${momentOf(of.askedAt)} 提交，点按看由谁处理` : '谁审批、什么时间、什么意见'}
          href={hrefOf(pages.tracking(id))}
          onPress={() => go(pages.tracking(id))}
        />
      )}
      {totalFen + paidFen > 0 && !invited && (
        <LinkRow
          icon={<ReceiptIcon />}
          title="费用"
          note={money}
          value={<Amount fen={totalFen} />}
          href={hrefOf(order)}
          onPress={() => go(order)}
        />
      )}
    </Card>
  )
}
