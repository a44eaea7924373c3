import type { WorkerCrossing } from '#contract/decoration'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { clockOf } from '#vocabulary/day'
import { CROSSING_TONES, DIRECTION_WORDS } from './crossing-words.ts'

/** One crossing of a crew; pressed it says where, how and why. */
export function CrossingCard({
  crossing: { at, direction, kind, kindWords, howWords, point, worker },
  onPress,
}: {
  crossing: WorkerCrossing
  onPress: () => void
}) {
  return (
    <ListCard
      title={`${worker.name} ${worker.tradeWords}`}
      chip={<StateChip tone={CROSSING_TONES[kind]}>{kindWords}</StateChip>}
      facts={[`${point} · ${DIRECTION_WORDS[direction]}`]}
      time={`${clockOf(new Date(at))} ${howWords}`}
      actionLabel={kind === 'opened' ? '查看' : '看原因'}
      onPress={onPress}
    />
  )
}
