import { Chart } from '#ui/chart'
import { formatPrice } from '#vocabulary/money'

/** What parking cost month by month. */
export default function Months(props: { months: readonly { month: string; paidFen: number; stays: number }[] }) {
  const points = props.months.map(({ month, paidFen, stays }) => ({
    name: `${Number(month.slice(5))}月`,
    values: [paidFen],
    note: `${stays} 次`,
  }))
  const series = [{ name: '停车费', hue: 'blue' }] as const
  return <Chart kind="bars" label="近六个月停车费" series={series} points={points} format={formatPrice} />
}
