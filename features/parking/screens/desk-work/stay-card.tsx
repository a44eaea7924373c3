import { hrefOf, useGo } from '#client/navigation'
import type { DeskStay } from '#contract/parking'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { carWords, lengthWords, spanWords, stayChip } from './words.ts'

/** A stay of a list of the desk; it leads to all that is known of it. */
export function StayCard({ stay }: { stay: DeskStay }) {
  const go = useGo()
  const { tone, word } = stayChip(stay)
  const path = `/parking/desk/stays/${stay.stayId}`
  return (
    <ListCard
      title={carWords(stay.plate)}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[stay.lotName, lengthWords(stay)]}
      time={spanWords(stay)}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}
