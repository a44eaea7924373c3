import type { Reached, SentDetail } from '#contract/notices'
import { type Hue, PartsBar } from '#ui/chart'
import { REACHED } from '../parts/words.ts'

const PARTS: readonly (readonly [Reached, Hue])[] = [
  ['answered', 'green'],
  ['confirmed', 'teal'],
  ['seen', 'blue'],
  ['delivered', 'gold'],
]

/** People by how far they are, as one bar; answers only where something is asked. A file of its own: charts come when one is shown. */
export default function LevelsBar({ levels, asks }: Pick<SentDetail, 'levels'> & { asks: boolean }) {
  const shown = PARTS.filter(([reached]) => asks || reached !== 'answered')
  const parts = shown.map(([reached, hue]) => ({ name: REACHED[reached], value: levels[reached], hue }))
  return <PartsBar label="通知的回执" parts={parts} format={(value) => `${value} 人`} />
}
