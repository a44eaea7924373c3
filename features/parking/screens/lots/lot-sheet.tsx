import { lazy, Suspense } from 'react'
import { useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Meter } from '#ui/meter'
import { Sheet } from '#ui/sheet'
import { Skeleton } from '#ui/state'
import { calls } from '../parts/calls.ts'
import s from './lot-sheet.module.css'

const LotDay = lazy(() => import('./lot-day.tsx'))

/** A lot as its sheet shows it. */
export interface ShownLot {
  readonly lotId: string
  readonly name: string
  readonly place: string
  readonly open: boolean
  readonly closedWhy: string
  readonly capacity: number
  readonly free: number
  readonly tariff: readonly string[]
}

/** A lot looked at closer: how full it is now and over the day, and what it costs. Null: closed. */
export function LotSheet({ lot, onClose }: { lot: ShownLot | null; onClose: () => void }) {
  return (
    <Sheet open={lot !== null} title={lot?.name ?? ''} onClose={onClose}>
      {lot && <Inside lot={lot} />}
    </Sheet>
  )
}

function Inside({ lot }: { lot: ShownLot }) {
  const go = useGo()
  const { data, error, refetch } = useQuery(calls.read('lotCurve', { lotId: lot.lotId }))
  const waiting = <Skeleton shape="card" />
  return (
    <div className={s.inside}>
      {lot.place && <p className={s.quiet}>{lot.place}</p>}
      {lot.open ? <Meter {...meterOf(lot)} /> : <p>暂停开放 {lot.closedWhy}</p>}
      <ul className={s.tariff}>
        {lot.tariff.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button wide kind="secondary" onPress={() => go('/parking/price', { lotId: lot.lotId })}>
        试算停车费
      </Button>
      <div className={s.day}>
        {data ? (
          <Suspense fallback={waiting}>
            <LotDay {...data} />
          </Suspense>
        ) : (
          <NotLoaded error={error} onRetry={refetch} shape="card" />
        )}
      </div>
    </div>
  )
}

/** How full a lot is, for its meter. */
export function meterOf({ name, capacity, free }: Pick<ShownLot, 'name' | 'capacity' | 'free'>) {
  return { label: `${name} 已停`, value: capacity - free, max: capacity }
}
