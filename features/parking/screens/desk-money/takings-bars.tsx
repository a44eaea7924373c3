import { useQuery } from '#client/query'
import { Chart } from '#ui/chart'
import { Card } from '#ui/page'
import { Skeleton } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { takingsPoints } from './takings-points.ts'

/** What parking took on each of some days, as bars. A file of its own: charts come when one is shown. */
export default function TakingsBars({ from, to, label }: { from: string; to: string; label: string }) {
  const { data, isPending } = useQuery(calls.read('deskTakings', { from, to }))
  if (isPending) return <Skeleton shape="card" />
  // what failed is said where the list stands
  if (!data || data.items.length === 0) return null
  return (
    <Card>
      <Chart
        kind="bars"
        label={label}
        series={[{ name: '净额', hue: 'green' }]}
        points={takingsPoints(data.items, from, to)}
        format={formatPrice}
        every={7}
      />
    </Card>
  )
}
