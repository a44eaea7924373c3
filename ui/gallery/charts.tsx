import { useState } from 'react'
import { Chart, PartsBar, PartsRing, type Point, type Series, SpanLine } from '#ui/chart'
import { Meter } from '#ui/meter'
import { Card, Section } from '#ui/page'
import { formatPrice } from '#vocabulary/money'

const SPENT: Series[] = [{ name: '支出', hue: 'blue' }]
const KINDS: Series[] = [
  { name: '停车', hue: 'blue' },
  { name: '餐饮', hue: 'orange' },
  { name: '充电', hue: 'green' },
]
const FULL: Series[] = [{ name: '在场车辆', hue: 'teal' }]

const MONTHS: Point[] = [
  { name: '6月', values: [1200] },
  { name: '7月', values: [18_050] },
  { name: '8月', values: [9900], note: '含补缴 ¥20.00' },
  { name: '9月', values: [32_000] },
  { name: '10月', values: [14_600] },
  { name: '11月', values: [21_380] },
]
const BY_KIND: Point[] = MONTHS.map(({ name, values: [fen = 0] }, at) => ({
  name,
  values: [fen, 9000 + at * 1500, at % 2 === 0 ? 4200 : 0],
}))
const HOURS: Point[] = Array.from({ length: 48 }, (_, at) => ({
  name: `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
  values: [Math.round(160 + 130 * Math.sin((at - 16) / 7.6) + (at % 5) * 6)],
}))
const FORESEEN: Point[] = HOURS.map(({ name, values: [value = 0] }, at) =>
  at < 20
    ? { name, values: [value] }
    : { name, values: [value], band: [Math.max(0, value - 2 * at), value + 2 * at], note: '预计' },
)
const HUGE: Point[] = [
  { name: '2024年', values: [98_765_400] },
  { name: '2025年', values: [123_456_700] },
  { name: '2026年', values: [45_000_000] },
]
const PURSES = [
  { name: '余额', value: 123_456, hue: 'green' },
  { name: '停车券', value: 45_600, hue: 'blue' },
  { name: '餐补', value: 30_000, hue: 'orange' },
  { name: '冻结中', value: 120, hue: 'violet' },
] as const
const cars = (value: number) => `${value} 辆`

/** Each kind of chart in its states. */
export function Charts() {
  const [picked, setPicked] = useState(2)
  const [hour, setHour] = useState(18)
  return (
    <>
      <Section title="柱状图">
        <Card>
          <Chart kind="bars" label="近六个月支出" series={SPENT} points={MONTHS} format={formatPrice} />
        </Card>
        <Card>
          <Chart
            kind="bars"
            label="选中 8 月的支出"
            series={SPENT}
            points={MONTHS}
            format={formatPrice}
            picked={picked}
            onPick={setPicked}
          />
        </Card>
        <Card>
          <Chart kind="bars" label="每年支出" series={SPENT} points={HUGE} format={formatPrice} />
        </Card>
        <Card>
          <Chart kind="bars" label="本月支出" series={SPENT} points={MONTHS.slice(0, 1)} format={formatPrice} />
        </Card>
        <Card>
          <Chart kind="bars" label="全天在场车辆" series={FULL} points={HOURS} format={cars} adds={false} />
        </Card>
        <Card>
          <Chart kind="bars" label="没有支出的月份" series={SPENT} points={[]} format={formatPrice} />
        </Card>
      </Section>
      <Section title="折线图">
        <Card>
          <Chart
            kind="line"
            label="今天在场车辆"
            series={FULL}
            points={HOURS}
            format={cars}
            picked={hour}
            onPick={setHour}
          />
        </Card>
        <Card>
          <Chart kind="line" label="每月用电" series={FULL} points={MONTHS} format={formatPrice} />
        </Card>
        <Card>
          <Chart kind="line" label="今天的空位" series={FULL} points={FORESEEN} format={cars} />
        </Card>
        <Card>
          <Chart kind="line" label="刚开始的一天" series={FULL} points={HOURS.slice(0, 1)} format={cars} />
        </Card>
        <Card>
          <Chart
            kind="line"
            label="空车场"
            series={FULL}
            points={HOURS.slice(0, 6).map(({ name }) => ({ name, values: [0] }))}
            format={cars}
          />
        </Card>
      </Section>
      <Section title="堆叠图">
        <Card>
          <Chart kind="stacked" label="各类支出" series={KINDS} points={BY_KIND} format={formatPrice} />
        </Card>
        <Card>
          <Chart kind="stacked" label="没有记录的支出" series={KINDS} points={[]} format={formatPrice} />
        </Card>
      </Section>
      <Section title="组成">
        <Card>
          <PartsBar label="我的资金" parts={PURSES} format={formatPrice} total="总资产" />
        </Card>
        <Card>
          <PartsRing label="资金组成" parts={PURSES} format={formatPrice} />
        </Card>
        <Card>
          <PartsRing
            label="全部营收"
            parts={[{ name: '停车', value: 123_456_700, hue: 'blue' }]}
            format={formatPrice}
          />
        </Card>
        <Card>
          <PartsBar label="新开的钱包" parts={[{ name: '余额', value: 0, hue: 'green' }]} format={formatPrice} />
          <PartsRing label="新开的资金" parts={[{ name: '余额', value: 0, hue: 'green' }]} format={formatPrice} />
        </Card>
      </Section>
      <Section title="时间线">
        <Card>
          <SpanLine label="计费过程" spans={STAY} now="2026-11-20T11:40:00+08:00" ends={['10:02 入场', '16:02 出场']} />
        </Card>
        <Card>
          <SpanLine
            label="预约过程"
            spans={STAY.map((span) => ({ ...span, note: `${span.note}，按车位类型计算` }))}
            ends={['10:02 入场', '16:02 出场']}
          />
        </Card>
      </Section>
      <Section title="车位余量">
        <Card>
          <Meter label="A 区地下停车场" value={120} max={300} />
          <Meter label="B 区地面停车场" value={240} max={300} words="剩 60 位" />
          <Meter label="C 区访客停车场" value={290} max={300} />
          <Meter label="D 区货车停车场" value={20} max={20} />
        </Card>
      </Section>
    </>
  )
}

const STAY = [
  {
    name: '免费',
    note: '30 分钟',
    from: '2026-11-20T10:02:00+08:00',
    until: '2026-11-20T10:32:00+08:00',
    hue: 'green',
  },
  {
    name: '计费',
    note: '3 小时 30 分',
    from: '2026-11-20T10:32:00+08:00',
    until: '2026-11-20T14:02:00+08:00',
    hue: 'orange',
  },
  {
    name: '封顶',
    note: '不再计费',
    from: '2026-11-20T14:02:00+08:00',
    until: '2026-11-20T16:02:00+08:00',
    hue: 'violet',
  },
] as const
