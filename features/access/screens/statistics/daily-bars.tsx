import type { ComponentProps } from 'react'
import { Chart } from '#ui/chart'
import { dayPoint } from '#ui/days'
import { Card, Section } from '#ui/page'
import { drawn, drawnWords } from './figure-words.ts'

/** Of `DailyBars`. */
export interface DailyBarsProps {
  /** What is counted each day: 每天出勤. */
  label: string
  /** What one bar is: 员工. */
  name: string
  hue: ComponentProps<typeof Chart>['series'][number]['hue']
  days: readonly { day: string; value: Parameters<typeof drawn>[0] }[]
  unit?: '人' | '人次'
}

/** A figure of each day of a period, as bars; days are not added up. */
export function DailyBars({ label, name, hue, days, unit = '人' }: DailyBarsProps) {
  return (
    <Section title={label}>
      <Card>
        <Chart
          kind="bars"
          label={label}
          series={[{ name, hue }]}
          points={days.map(({ day, value }) => ({ ...dayPoint(day, days.length), values: [drawn(value)] }))}
          every={7}
          format={(value) => drawnWords(value, unit)}
          adds={false}
        />
      </Card>
    </Section>
  )
}
