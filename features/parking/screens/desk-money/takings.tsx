import { lazy, Suspense, useState } from 'react'
import { saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import { useBack, useHistoryState } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { Takings } from '#contract/parking'
import { Button } from '#ui/button'
import { Chart } from '#ui/chart'
import { CardIcon, WalletIcon } from '#ui/icons'
import { type MoneyRow, MoneyRows } from '#ui/money-list'
import { MonthChoice } from '#ui/month'
import { Board, Card, Facts, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { addDays, dayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { FALLBACKS } from '../desk-work/fallbacks.tsx'
import { calls } from '../parts/calls.ts'
import { drawnDays } from './takings-points.ts'

const TakingsBars = lazy(() => import('./takings-bars.tsx'))

/** As far back as months can be chosen. */
const MONTHS_BACK = 35

/** /parking/desk/takings */
export default function DeskTakings() {
  const back = useBack('/parking/desk')
  const [today] = useState(() => dayOf(new Date()))
  const present = today.slice(0, 7)
  const [month, setMonth] = useHistoryState('month', present)
  const { from, to } = daysOf(month, today)
  const query = useQuery(calls.read('deskTakings', { from, to }))
  const save = async () => {
    try {
      saveDownload(await calls.files.post('deskTakingsSheet', { from, to }), `停车收款 ${from} ${to}.xlsx`)
    } catch (error) {
      toastFailure(error)
    }
  }
  const action = query.data && query.data.items.length > 0 && (
    <Button wide onPress={save}>
      导出表格
    </Button>
  )
  return (
    <Page title="停车收款" onBack={back} action={action}>
      <MonthChoice value={month} min={monthsBefore(present)} max={present} onPick={setMonth} />
      <Suspense fallback={<Skeleton shape="card" />}>
        <TakingsBars
          {...drawnDays({ from, to }, month === present)}
          label={month === present ? '近 28 天每日净额' : '每日净额'}
        />
      </Suspense>
      <Loaded query={query} shape="list" instead={FALLBACKS}>
        {(takings) => <Shown takings={takings} />}
      </Loaded>
    </Page>
  )
}

function Shown({ takings }: { takings: Takings }) {
  const { items, paidFen, refundFen, netFen } = takings
  if (items.length === 0)
    return <Empty picture={<ListPicture />} title="这个月还没有收款" text="车主付款后，按天和支付渠道汇总在这里" />
  const days = [...Map.groupBy(items, ({ day }) => day)]
  return (
    <>
      <Card>
        <Facts
          facts={[
            { name: '收款', value: formatPrice(paidFen) },
            { name: '退款', value: formatPrice(refundFen) },
            {
              name: '净额',
              value: formatPrice(netFen),
              note: '与支付渠道账目一致；无需收取而退回的款项，收款和退款都计',
            },
          ]}
        />
      </Card>
      <Board>
        <Section title="每日收款">
          <Card>
            <Chart
              kind="bars"
              label="每日收款金额"
              series={[{ name: '收款', hue: 'blue' }]}
              points={days
                .map(([day, rows]) => ({
                  name: dayName(day),
                  values: [rows.reduce((sum, row) => sum + row.paidFen, 0)],
                }))
                .reverse()}
              format={formatPrice}
            />
          </Card>
        </Section>
        <MoneyRows
          label="每日收款明细"
          days={days.map(([day, rows]) => ({
            day,
            sum: formatPrice(rows.reduce((sum, row) => sum + row.netFen, 0)),
            rows: rows.map(rowOf),
          }))}
        />
      </Board>
    </>
  )
}

/** A day as an axis writes it: 11/20. */
const dayName = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

function rowOf({
  channel,
  channelName,
  paidCount,
  refundCount,
  refundFen,
  netFen,
}: Takings['items'][number]): MoneyRow {
  const words = [
    paidCount > 0 ? `收 ${paidCount} 笔` : '',
    refundCount > 0 ? `退 ${refundCount} 笔 ${formatPrice(refundFen)}` : '',
  ]
  return {
    key: channel,
    icon: channel === 'wallet' ? <WalletIcon /> : <CardIcon />,
    hue: channel === 'wallet' ? 'teal' : 'blue',
    name: channelName,
    note: words.filter(Boolean).join('，'),
    amountFen: Math.abs(netFen),
    direction: netFen < 0 ? 'out' : 'plain',
  }
}

/** The days of a month, up to today. */
function daysOf(month: string, today: string): { from: string; to: string } {
  const from = `${month}-01`
  const last = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  return { from, to: last < today ? last : today }
}

function monthsBefore(month: string): string {
  const whole = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - MONTHS_BACK
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`
}
