import { printedMoment } from '#client/messages'
import type { Pages } from '#client/query'
import { EndlessList, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import type { Chip } from './status.ts'

/** What every import has. */
interface Past {
  readonly id: string
  readonly byName: string
  readonly createdAt: string
}

/** Imports page by page. */
export interface PastImportsProps<One extends Past> {
  list: Pages<One>['list']
  /** What will be found here once there is one. */
  empty: string
  cardOf: (one: One) => { title: string; chip: Chip; facts: string[] }
  /** Where an earlier one can be looked at. */
  onOpen?: (id: string) => void
}

/** Earlier imports, the newest first. */
export function PastImports<One extends Past>({ list, empty, cardOf, onOpen }: PastImportsProps<One>) {
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
              time={`${one.byName} ${printedMoment(one.createdAt)}`.trim()}
              {...(onOpen && { onPress: () => onOpen(one.id) })}
            />
          )
        }}
      </EndlessList>
    </Section>
  )
}
