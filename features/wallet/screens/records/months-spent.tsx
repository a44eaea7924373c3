import { lazy, Suspense } from 'react'
import { useQuery } from '#client/query'
import { calls } from '../parts/calls.ts'
import s from '../parts/wallet.module.css'

const MonthsChart = lazy(() => import('./months-chart.tsx'))

export interface MonthsSpentProps {
  /** The month that is shown below, YYYY-MM. */
  month: string
  onPick: (month: string) => void
}

/** What the last six months cost, and what for, as a picture; nothing where nothing was spent, or an older month is shown. */
export function MonthsSpent({ month, onPick }: MonthsSpentProps) {
  const { data, isPending } = useQuery(calls.read('billSummary'))
  if (isPending) return <div className={s.chartRoom} data-skeleton="" />
  const at = data?.months.findIndex((each) => each.month === month) ?? -1
  if (!data || at < 0 || data.months.every(({ outFen }) => outFen === 0)) return null
  return (
    <Suspense fallback={<div className={s.chartRoom} data-skeleton="" />}>
      <MonthsChart summary={data} at={at} onPick={onPick} />
    </Suspense>
  )
}
