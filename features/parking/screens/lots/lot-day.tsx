import type { LotDay as Day } from '#contract/parking'
import { Chart, type Point } from '#ui/chart'
import { dayInCars, nowInWords, usualName } from './day-words.ts'
import s from './lot-sheet.module.css'

/** The day of a lot: today until now over the usual day, up to all its spaces. */
export default function LotDay({ points, weeks, capacity }: Day) {
  const day = points.map(({ hour, today, usual }): Point => {
    const isUsual = weeks > 0 && usual !== null
    return {
      name: `${hour}时`,
      values: today === null ? [] : [today],
      ...(isUsual && { usual, note: `平常 ${usual} 辆` }),
    }
  })
  const words = nowInWords(points, capacity)
  return (
    <>
      {words && <p>{words}</p>}
      <p className={s.quiet}>今天各时段停车</p>
      <Chart
        kind="line"
        label="今天各时段停车"
        series={[{ name: '停车', hue: 'blue' }]}
        points={day}
        format={dayInCars}
        most={capacity}
        usualName={`虚线：${usualName(weeks)}`}
      />
    </>
  )
}
