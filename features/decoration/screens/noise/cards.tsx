import { type HomeCard, TodoCard } from '#client/home'
import { spanOf } from '#client/messages'
import type { DecorationCards } from '#contract/decoration'
import { AlarmIcon } from '#ui/icons'

/** Noise at my door today: the one that comes first is named. */
export function noiseCards({ noise }: DecorationCards): HomeCard[] {
  if (!noise) return []
  const { count, place, nearWords, about, startsAt, endsAt } = noise
  const span = spanOf({ from: startsAt, until: endsAt })
  return [
    {
      key: 'decoration.noise',
      rank: 45,
      card: (
        <TodoCard
          icon={<AlarmIcon />}
          hue="gold"
          title={count === 1 ? `${span} ${about}` : `今天附近有${count}场噪声作业`}
          note={`${count === 1 ? '' : `${span} `}${place} · ${nearWords}`}
          act="查看"
          path="/decoration/calendar"
        />
      ),
    },
  ]
}
