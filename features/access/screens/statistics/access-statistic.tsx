import { useHistoryState } from '#client/navigation'
import { useRoom } from '#client/page'
import type { AccessStatistic as Statistic } from '#contract/access'
import { Choice } from '#ui/field'
import { Board, Card, Facts, Section } from '#ui/page'
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

type Way = (typeof WAYS)[number]['value']

function Passages({ figures }: { figures: Statistic }) {
  const { total } = figures
  const room = useRoom()
  const [way, setWay] = useHistoryState<Way>('way', 'in')
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
      {room === 'desk' ? (
        <Board>
          <ByDay figures={figures} way="in" />
          <ByDay figures={figures} way="out" />
          <ByPoint figures={figures} way="in" />
          <ByPoint figures={figures} way="out" />
        </Board>
      ) : (
        <>
          <Choice label="方向" options={WAYS} value={way} onChange={setWay} />
          <ByDay figures={figures} way={way} />
          <ByPoint figures={figures} way={way} />
        </>
      )}
    </>
  )
}

/** Of one direction. */
interface WayProps {
  figures: Statistic
  way: Way
}

const WORDS = { in: '进入', out: '离开' } as const

function ByDay({ figures: { days }, way }: WayProps) {
  return (
    <DailyBars
      label={`每天${WORDS[way]}人次`}
      name={`${WORDS[way]}人次`}
      hue={way === 'in' ? 'teal' : 'blue'}
      days={days.map((day) => ({ day: day.day, value: day[way] }))}
      unit={UNIT}
    />
  )
}

function ByPoint({ figures: { points }, way }: WayProps) {
  const those = points.filter(({ direction }) => direction === way)
  if (those.length === 0) return null
  return (
    <Section title={`各通行点${WORDS[way]}`}>
      <Card>
        <Facts facts={those.map(({ name, passages }) => ({ name, value: figureWords(passages, UNIT) }))} />
      </Card>
    </Section>
  )
}
