import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { DeskRow } from '#contract/decoration'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'

/** What waits, as a card that leads to where it is done. */
export function DeskRowCard({ row, onPress }: { row: DeskRow; onPress?: (() => void) | undefined }) {
  const go = useGo()
  const { title, text, at, dueAt, overdue, path } = row
  return (
    <ListCard
      title={title}
      facts={[text]}
      {...(overdue && { chip: <StateChip tone="bad">超时</StateChip> })}
      time={dueAt === null ? `${momentOf(at)}起` : `${momentOf(dueAt)}前处理`}
      {...(onPress ? { onPress } : { href: hrefOf(path), onPress: () => go(path) })}
    />
  )
}
