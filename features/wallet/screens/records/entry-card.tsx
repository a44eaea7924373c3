import { agoOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { Entry } from '#contract/wallet'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { Money } from '../parts/money.tsx'
import { entryChip, KIND_WORDS } from './entry-words.ts'

/** A line of trades or bills; it leads to its detail. */
export function EntryCard({ entry, hidden = false }: { entry: Entry; hidden?: boolean }) {
  const go = useGo()
  const chip = entryChip(entry)
  const kind = KIND_WORDS[entry.kind]
  const path = `/billdetail/${entry.id}`
  return (
    <ListCard
      title={entry.title}
      chip={chip && <StateChip tone={chip.tone}>{chip.word}</StateChip>}
      time={entry.title === kind ? agoOf(entry.at) : `${kind} · ${agoOf(entry.at)}`}
      aside={<Money fen={entry.amountFen} size="l" hidden={hidden} signed state={entry.state} />}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}
