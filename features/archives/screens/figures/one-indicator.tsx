import { useState } from 'react'
import { printedMoment } from '#client/messages'
import type { EconomicData, FigurePoint } from '#contract/archives'
import { Chart, type Point } from '#ui/chart'
import { Choice } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { figureInWords, SOURCE_WORDS, shortPeriod } from './figure-words.ts'

type Indicator = EconomicData['indicators'][number]
type Way = 'single' | 'filed'

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'single', label: '当期' },
  { value: 'filed', label: '本年累计' },
]

/** One indicator: a chart over its periods, and each period with where it comes from. */
export function OneIndicator({ indicator }: { indicator: Indicator }) {
  const [way, turn] = useState<Way>('single')
  const { name, sums, points, unit } = indicator
  const isSingle = sums && way === 'single'
  const valueOf = (point: FigurePoint) => (isSingle ? point.single : point.value)
  const known = points.slice(points.findIndex(({ value }) => value !== null))
  const drawn: Point[] = known.map((point) => {
    const value = valueOf(point)
    // a chart draws nothing below zero: the words stand beside the period
    if (value === null || Number(value) < 0)
      return { name: shortPeriod(point), values: [], note: value === null ? '未知' : figureInWords(value, indicator) }
    return { name: shortPeriod(point), values: [Number(value)] }
  })
  return (
    <Section title={name}>
      {sums && points.some(({ span }) => span !== 'year') && (
        <Choice label="口径" variant="row" options={WAYS} value={way} onChange={turn} />
      )}
      <Card>
        <Chart
          kind="bars"
          label={`${name}（${unit}）`}
          series={[{ name, hue: 'green' }]}
          points={drawn}
          format={(value) => figureInWords(String(Math.round(value * 1e6) / 1e6), indicator)}
          adds={isSingle}
        />
      </Card>
      <Card>
        <Facts
          facts={known.toReversed().map((point) => ({
            name: point.periodName,
            value: figureInWords(valueOf(point), indicator),
            note: noteOf(point, isSingle && point.value !== null ? figureInWords(point.value, indicator) : null),
          }))}
        />
      </Card>
    </Section>
  )
}

function noteOf({ value, single, source, at, by, note, reason, version }: FigurePoint, filed: string | null): string {
  if (value === null) return '没有填报'
  return [
    filed !== null && single === null && '上一期没有填报，当期未知',
    filed !== null && `累计 ${filed}`,
    source && SOURCE_WORDS[source],
    at && `${by} ${printedMoment(at).slice(0, 10)}确认`,
    note && `说明：${note}`,
    version > 1 && `第${version}版，更正原因：${reason}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
