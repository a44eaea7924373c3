import { withQuery } from '#client/navigation'
import { type Column, ColumnList } from '#client/page'
import { usePages } from '#client/query'
import type { BillDay } from '#contract/wallet'
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
      <ColumnList
        label="每日账目"
        list={list}
        items={items}
        keyOf={({ day, channel }) => `${day} ${channel}`}
        columns={COLUMNS}
        pathOf={({ day, channel }) => withQuery('/wallet/differences', { day, channel })}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有核对过的账目"
            text="每天上午 10:10 自动核对前一天的渠道账单，结果会显示在这里"
          />
        }
      />
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

const theirsOf = ({ theirsInFen, theirsOutFen }: BillDay) => netFen(theirsInFen, theirsOutFen)
const oursOf = ({ oursInFen, oursOutFen }: BillDay) => netFen(oursInFen, oursOutFen)
const isWaiting = ({ state }: BillDay) => state === 'waiting'
/** What only stands once the bill has come. */
const once = (words: (day: BillDay) => string) => (day: BillDay) => (isWaiting(day) ? '' : words(day))

const COLUMNS: readonly Column<BillDay>[] = [
  {
    name: 'day',
    title: '日期',
    card: 'title',
    of: ({ day }) => day,
    inCard: ({ channelName, day }) => `${channelName} ${day.slice(5)}`,
    by: ({ day }) => day,
  },
  { name: 'channel', title: '渠道', of: ({ channelName }) => channelName, by: ({ channelName }) => channelName },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(day) {
      const { tone, word } = dayState(day)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (day) => dayState(day).word,
  },
  {
    name: 'theirs',
    title: '渠道账单',
    card: 'fact',
    figures: true,
    of: once((day) => formatPrice(theirsOf(day))),
    inCard: once((day) => `渠道账单 ${formatPrice(theirsOf(day))}`),
    by: theirsOf,
  },
  {
    name: 'ours',
    title: '我方账目',
    card: 'fact',
    figures: true,
    of: once((day) => formatPrice(oursOf(day))),
    inCard: once((day) => `我方账目 ${formatPrice(oursOf(day))}`),
    by: oursOf,
  },
  {
    name: 'counts',
    title: '笔数',
    card: 'time',
    figures: true,
    of: (day) => (isWaiting(day) ? '渠道出账后自动核对' : `${day.theirsCount} 笔对 ${day.oursCount} 笔`),
    by: ({ theirsCount }) => theirsCount,
  },
  {
    name: 'gap',
    title: '差额',
    card: 'trailing',
    figures: true,
    of: once((day) => signedPrice(day.differenceFen)),
    inCard: once((day) => `差额 ${signedPrice(day.differenceFen)}`),
    by: ({ differenceFen }) => differenceFen,
  },
]
