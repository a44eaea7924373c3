import { printedMoment } from '#client/messages'
import { Loaded, useQuery } from '#client/query'
import type { BillDay } from '#contract/wallet'
import { Card, Facts, Page, Section } from '#ui/page'
import { ListPicture, ResultPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { Differences } from './difference-list.tsx'
import { dayState, netFen, signedPrice } from './difference-words.ts'

export interface DayDifferencesProps {
  day: string
  channel: string
  onBack: () => void
}

/** One day of one channel: both sides in figures, then each difference. */
export function DayDifferences({ day, channel, onBack }: DayDifferencesProps) {
  return (
    <Page title="异常收款" onBack={onBack}>
      <Loaded query={useQuery(calls.read('billDayList', { day, channel }))} shape="detail" instead={NO_WALLET}>
        {({ items: [compared] }) =>
          compared ? (
            <Day day={compared} />
          ) : (
            <Empty picture={<ListPicture />} title="这一天还没有核对" text="每天上午 10:10 核对前一天的渠道账单" />
          )
        }
      </Loaded>
    </Page>
  )
}

function Day({ day }: { day: BillDay }) {
  const { tone, word } = dayState(day)
  const isWaiting = day.state === 'waiting'
  return (
    <>
      <StateBanner
        tone={tone}
        title={word}
        since={`${day.channelName} ${day.day} 的账单，${printedMoment(day.comparedAt)} 核对`}
        next={isWaiting ? '渠道出账后会自动核对' : undefined}
      />
      {!isWaiting && (
        <>
          <Card>
            <Facts facts={figuresOf(day)} />
          </Card>
          <Section title="异常收款">
            <Differences
              whose="park"
              day={day.day}
              channel={day.channel}
              empty={<Empty picture={<ResultPicture tone="ok" />} title="账目一致" text="这一天每一笔都对得上" />}
            />
          </Section>
        </>
      )}
    </>
  )
}

function figuresOf(day: BillDay) {
  const side = (count: number, inFen: number, outFen: number) => ({
    value: formatPrice(netFen(inFen, outFen)),
    note: `${count} 笔，收 ${formatPrice(inFen)}，退 ${formatPrice(outFen)}`,
  })
  return [
    { name: '渠道账单', ...side(day.theirsCount, day.theirsInFen, day.theirsOutFen) },
    { name: '我方账目', ...side(day.oursCount, day.oursInFen, day.oursOutFen) },
    ...(day.movedFen === 0
      ? []
      : [{ name: '跨日', value: signedPrice(day.movedFen), note: '临近零点的款项，两边记在了不同日期，已对上' }]),
    ...(day.foreignCount === 0
      ? []
      : [{ name: '其他系统', value: `${day.foreignCount} 笔`, note: '同一商户号下其他系统的收付款，不参与核对' }]),
    { name: '差额（渠道减我方）', value: signedPrice(day.differenceFen), note: '包括已处理的异常收款' },
  ]
}
