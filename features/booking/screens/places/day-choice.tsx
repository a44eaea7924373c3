import { useState } from 'react'
import { NotLoaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { type DayState, DayStrip, MonthDays, monthOfDay } from '#ui/days'
import { CalendarIcon } from '#ui/icons'
import { Section } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { addDays, type Day } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'

export interface DayChoiceProps {
  placeId: string
  unitIds: readonly string[]
  today: Day
  /** How many days from today on can be booked. */
  horizonDays: number
  value: Day
  onPick: (day: Day) => void
}

const STRIP = 14

/** The day that is looked at: one of the next fourteen, or any of a month that shows which are full. */
export function DayChoice({ placeId, unitIds, today, horizonDays, value, onPick }: DayChoiceProps) {
  const [open, set] = useState(false)
  // a day beyond the strip begins one of its own
  const first = value < addDays(today, STRIP) ? today : value
  return (
    <Section
      title="选择时间"
      trailing={
        <Button kind="plain" size="s" icon={<CalendarIcon />} onPress={() => set(true)}>
          整月
        </Button>
      }
    >
      <DayStrip
        label="日期"
        today={today}
        first={first}
        count={Math.min(STRIP, horizonDays + 1)}
        value={value}
        onPick={onPick}
      />
      <Sheet open={open} title="选择日期" onClose={() => set(false)}>
        <Month
          placeId={placeId}
          unitIds={unitIds}
          min={today}
          max={addDays(today, horizonDays)}
          value={value}
          onPick={(day) => {
            set(false)
            onPick(day)
          }}
        />
      </Sheet>
    </Section>
  )
}

interface MonthProps {
  placeId: string
  unitIds: readonly string[]
  min: Day
  max: Day
  value: Day
  onPick: (day: Day) => void
}

function Month({ placeId, unitIds, value, ...rest }: MonthProps) {
  const [month, show] = useState(monthOfDay(value))
  const { data, error, refetch } = useQuery(
    calls.read('lockByMonth', { id: placeId, month, ...(unitIds.length > 0 && { unitIds: [...unitIds] }) }),
  )
  if (error && !data) return <NotLoaded error={error} onRetry={refetch} shape="card" />
  return (
    <MonthDays
      label="选择日期"
      month={month}
      onMonth={show}
      states={statesOf(data?.days ?? [])}
      value={{ from: value, to: value }}
      {...rest}
    />
  )
}

/** How days stand, by day. */
export function statesOf(days: readonly { day: Day; state: DayState }[]): Record<Day, DayState> {
  return Object.fromEntries(days.map(({ day, state }) => [day, state]))
}
