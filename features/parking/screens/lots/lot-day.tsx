import type { LotDay as Day } from '#contract/parking'
import { Chart, type Point } from '#ui/chart'
import { dayInCars, nowInWords, usualName } from './day-words.ts'
import s from './lot-sheet.module.css'

/** The day of a lot: today until now, and what is usual on this weekday. */
export default function LotDay({ points, weeks, capacity }: Day) {
  const today: Point[] = points.flatMap(({ hour, today, usual }) =>
    today === null ? [] : [{ name: `${hour}时`, values: [today], ...(usual !== null && { note: `平常 ${usual} 辆` }) }],
  )
  const usual: Point[] = points.flatMap(({ hour, usual }) =>
    usual === null ? [] : [{ name: `${hour}时`, values: [usual] }],
  )
  const words = nowInWords(points, capacity)
  return (
    <>
      {words && <p>{words}</p>}
      <p className={s.quiet}>今天各时段停车</p>
      <Chart
        kind="line"
        label="今天各时段停车"
        series={[{ name: '停车', hue: 'blue' }]}
        points={today}
        format={dayInCars}
      />
      {weeks > 0 && (
        <>
          <p className={s.quiet}>{usualName(weeks)}</p>
          <Chart
            kind="bars"
            label={usualName(weeks)}
            series={[{ name: '平常', hue: 'teal' }]}
            points={usual}
            format={dayInCars}
            adds={false}
            picked={today.length - 1}
          />
        </>
      )}
    </>
  )
}
