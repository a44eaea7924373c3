import { useHistoryState } from '#client/navigation'
import type { AccessStatistic as Statistic } from '#contract/access'
import { Choice } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { entrance } from '../parts/calls.ts'
import { DailyBars } from './daily-bars.tsx'
import { figureWords } from './figure-words.ts'
import { FiguresPage } from './figures-page.tsx'

const WAYS = [
  { value: 'in' as const, label: '进' },
  { value: 'out' as const, label: '出' },
]
const UNIT = '人次'

/** /access/accessStatistic: how many passed, by day, point and direction. */
export default function AccessStatistic() {
  return (
    <FiguresPage title="通行统计" query={(asked) => entrance.read('accessStatistic', asked)}>
      {(figures) => <Passages figures={figures} />}
    </FiguresPage>
  )
}

function Passages({ figures: { days, points, total } }: { figures: Statistic }) {
  const [way, setWay] = useHistoryState<'in' | 'out'>('way', 'in')
  const word = way === 'in' ? '进入' : '离开'
  const those = points.filter(({ direction }) => direction === way)
  return (
    <>
      <Card>
        <Facts
          facts={[
            { name: '进入', value: figureWords(total.in, UNIT) },
            { name: '离开', value: figureWords(total.out, UNIT) },
          ]}
        />
      </Card>
      <Choice label="方向" options={WAYS} value={way} onChange={setWay} />
      <DailyBars
        label={`每天${word}人次`}
        name={`${word}人次`}
        hue="teal"
        days={days.map((day) => ({ day: day.day, value: day[way] }))}
        unit={UNIT}
      />
      {those.length > 0 && (
        <Section title={`各通行点${word}`}>
          <Card>
            <Facts facts={those.map(({ name, passages }) => ({ name, value: figureWords(passages, UNIT) }))} />
          </Card>
        </Section>
      )}
    </>
  )
}
