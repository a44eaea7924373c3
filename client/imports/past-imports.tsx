import type { CallPages } from '#client/calls'
import { printedMoment } from '#client/messages'
import { usePages } from '#client/query'
import { EndlessList, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import type { Chip } from './status.ts'

/** A list of a call, page by page, as a contract types it. */
export type AnswerPages<Item> = CallPages<{ items: Item[]; next: string | null }>

/** What every import has. */
export interface Past {
  readonly id: string
  readonly byName?: string
  readonly createdAt: string
}

/** Imports page by page. */
export interface PastImportsProps<One extends Past> {
  query: AnswerPages<One>
  /** What will be found here once there is one. */
  empty?: string
  /** Who brought it, where the import has no name. */
  byOf?: (one: One) => string
  cardOf: (one: One) => { title: string; chip: Chip; facts: string[] }
  /** Where an earlier one can be looked at. */
  onOpen?: (id: string) => void
}

/** Earlier imports, the newest first. */
export function PastImports<One extends Past>({
  query,
  empty = '谁在什么时候导入了什么，会留在这里',
  byOf = ({ byName }) => byName ?? '',
  cardOf,
  onOpen,
}: PastImportsProps<One>) {
  const { list } = usePages(query)
  return (
    <Section title="导入记录">
      <EndlessList
        label="导入记录"
        {...list}
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} title="还没有导入记录" text={empty} />}
      >
        {(one) => {
          const { chip, ...card } = cardOf(one)
          return (
            <ListCard
              {...card}
              chip={<StateChip tone={chip.tone}>{chip.word}</StateChip>}
              time={`${byOf(one)} ${printedMoment(one.createdAt)}`.trim()}
              {...(onOpen && { onPress: () => onOpen(one.id) })}
            />
          )
        }}
      </EndlessList>
    </Section>
  )
}
