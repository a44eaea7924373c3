import { type CardSource, cardSource, TodoCard } from '#client/home'
import { spanOf } from '#client/messages'
import type { NoiseToday } from '#contract/decoration'
import { AlarmIcon } from '#ui/icons'
import { decoration } from '../parts/calls.ts'

/** Noise at my door today: the one that comes first is named. */
const today: CardSource = cardSource(decoration.read('noiseToday'), ({ items }: NoiseToday) => {
  const [first] = items
  if (!first) return []
  const span = spanOf({ from: first.startsAt, until: first.endsAt })
  return [
    {
      key: 'decoration.noise',
      rank: 45,
      card: (
        <TodoCard
          icon={<AlarmIcon />}
          hue="gold"
          title={items.length === 1 ? `${span} ${first.about}` : `今天附近有${items.length}场噪声作业`}
          note={`${items.length === 1 ? '' : `${span} `}${first.place} · ${first.nearWords}`}
          act="查看"
          path="/decoration/calendar"
        />
      ),
    },
  ]
})

/** What noise puts onto the home. */
export const noiseCards: readonly CardSource[] = [today]
