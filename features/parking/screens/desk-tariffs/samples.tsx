import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '#client/query'
import type { TariffRules, TariffTry, VehicleKind } from '#contract/parking'
import { Card, Facts } from '#ui/page'
import { DEBOUNCE_MS } from '#vocabulary/defaults'
import { formatPrice } from '#vocabulary/money'
import { unpublishedWords } from '#vocabulary/workdays'
import s from '../desk/desk.module.css'
import { lengthWords } from '../desk/words.ts'
import { calls } from '../parts/calls.ts'

const DAYS = [
  ['workday', '工作日 9:00入场'],
  ['holiday', '休息日 9:00入场'],
] as const

/** Rules that are being typed: what of them is asked about. */
export interface TriedRules {
  lotId: string
  vehicleKind: VehicleKind
  /** null: what is typed is no rules yet. */
  rules: TariffRules | null
}

/** Stands where what is typed is no rules yet: it is not asked about. */
const NO_RULES: TariffRules = { freeMinutes: 0, periods: [] }

/** What stays would cost by what is typed, beside what is in force, while it is typed. */
export function Samples(typed: TriedRules) {
  const { lotId, vehicleKind, rules } = useSettled(typed)
  const { data } = useQuery({
    ...calls.read('deskTariffTry', { lotId, vehicleKind, rules: rules ?? NO_RULES }),
    enabled: rules !== null,
    placeholderData: keepPreviousData,
  })
  if (typed.rules === null || !data) return <p className={s.quiet}>填写完整后，这里显示各时长的价格</p>
  if (data.problems.length > 0)
    return (
      <Card>
        <ul className={s.failed} aria-live="polite">
          {data.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Card>
    )
  const unpublished = unpublishedWords(data.unpublished)
  return (
    <>
      {unpublished && <p className={s.quiet}>{unpublished}</p>}
      <SamplesByDay samples={data.samples} />
    </>
  )
}

function SamplesByDay({ samples }: Pick<TariffTry, 'samples'>) {
  return DAYS.map(([days, title]) => (
    <Card key={days}>
      <h3>{title}</h3>
      <Facts
        facts={samples
          .filter((sample) => sample.days === days)
          .map(({ minutes, nowFen, thenFen }) => ({
            name: `停${lengthWords(minutes)}`,
            value: formatPrice(thenFen),
            ...(nowFen === null || nowFen === thenFen ? {} : { note: `现在 ${formatPrice(nowFen)}` }),
          }))}
      />
    </Card>
  ))
}

/** What is typed, once it has stood still for a moment. */
function useSettled(typed: TriedRules): TriedRules {
  const key = JSON.stringify(typed)
  const [settled, settle] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => settle(key), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  // We wrote it ourselves, a moment ago.
  return JSON.parse(settled) as TriedRules
}
