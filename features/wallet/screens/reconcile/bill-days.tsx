import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { BillDay } from '#contract/wallet'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { dayState, netFen, ofYesterday, signedPrice } from './difference-words.ts'

/** Each day of each channel: what its bill says, what our books say, and what lies between. */
export function BillDays() {
  const { items, list } = usePages(calls.pages('billDayList'))
  return (
    <>
      <Yesterday days={items} />
      <EndlessList
        label="每日账目"
        {...list}
        keyOf={({ day, channel }) => `${day} ${channel}`}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有核对过的账目"
            text="每天上午 10:10 自动核对前一天的渠道账单，结果会显示在这里"
          />
        }
      >
        {(day) => <DayCard day={day} />}
      </EndlessList>
    </>
  )
}

/** What came of yesterday, and what waits of the days that are shown. */
function Yesterday({ days }: { days: readonly BillDay[] }) {
  const those = ofYesterday(days)
  const open = days.reduce((sum, { openCases }) => sum + openCases, 0)
  if (those.length === 0) return null
  if (open > 0)
    return <StateBanner tone="warn" title={`${open} 笔异常收款待处理`} next="点开有异常的日期，逐笔核对后写下说明" />
  if (those.some(({ state }) => state === 'waiting'))
    return <StateBanner tone="info" title="昨日账目还在等待渠道账单" next="渠道出账后会自动核对" />
  return <StateBanner tone="ok" title="昨日账目一致" next="渠道账单与我方账目每一分钱都对得上" />
}

function DayCard({ day }: { day: BillDay }) {
  const go = useGo()
  const { tone, word } = dayState(day)
  const query = { day: day.day, channel: day.channel }
  const theirs = netFen(day.theirsInFen, day.theirsOutFen)
  const ours = netFen(day.oursInFen, day.oursOutFen)
  const isWaiting = day.state === 'waiting'
  return (
    <ListCard
      title={`${day.channelName} ${day.day.slice(5)}`}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={isWaiting ? [] : [`渠道账单 ${formatPrice(theirs)}`, `我方账目 ${formatPrice(ours)}`]}
      time={isWaiting ? '渠道出账后自动核对' : `${day.theirsCount} 笔对 ${day.oursCount} 笔`}
      trailing={isWaiting ? undefined : `差额 ${signedPrice(day.differenceFen)}`}
      href={hrefOf('/wallet/differences', query)}
      onPress={() => go('/wallet/differences', query)}
    />
  )
}
