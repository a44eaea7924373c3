import { printedMoment } from '#client/messages'
import { usePages } from '#client/query'
import type { ParkImport } from '#contract/parking'
import { EndlessList, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { importsQuery } from './import-queries.ts'
import { countWords, importChip, kindName } from './import-words.ts'

/** What became of an import, in one line. */
function outcomeOf(one: ParkImport): string {
  if (one.state === 'bad') return `${one.problems} 处问题，没有导入`
  return one.why === '' ? countWords(one) : one.why
}

/** Imports of the park, the newest first. */
export function PastImports() {
  const { list } = usePages(importsQuery)
  return (
    <Section title="导入记录">
      <EndlessList
        label="导入记录"
        {...list}
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} title="还没有导入记录" text="谁在什么时候导入了什么，会留在这里" />}
      >
        {(one) => {
          const { tone, word } = importChip(one)
          return (
            <ListCard
              title={kindName(one.kind)}
              chip={<StateChip tone={tone}>{word}</StateChip>}
              facts={[one.fileName, outcomeOf(one)]}
              time={`${one.byName} ${printedMoment(one.createdAt)}`.trim()}
            />
          )
        }}
      </EndlessList>
    </Section>
  )
}
