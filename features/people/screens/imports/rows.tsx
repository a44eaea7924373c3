import { useState } from 'react'
import { SaveButton } from '#client/download'
import { usePages } from '#client/query'
import type { PeopleImport } from '#contract/people'
import { EndlessList, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { addressbook } from '../parts/calls.ts'
import { rowChip, rowFacts, rowTabs, type Shown } from './words.ts'

/** The rows of a sheet with what each would do or did; those that are not taken also as a sheet. */
export function Rows({ one }: { one: PeopleImport }) {
  const tabs = rowTabs(one)
  const refused = tabs.some(({ name }) => name === 'refused')
  const [chosen, show] = useState<Shown>(refused ? 'refused' : 'all')
  const shown = tabs.some(({ name }) => name === chosen) ? chosen : 'all'
  const rows = addressbook.pages('peopleImportRows', { id: one.id, ...(shown !== 'all' && { verdict: shown }) })
  // what the rows did is another answer than what they would do
  // a key's tag is of its type alone
  const queryKey = [...rows.queryKey, one.state] as unknown as typeof rows.queryKey
  const { list } = usePages({ ...rows, queryKey })
  return (
    <Section
      title="逐行结果"
      trailing={
        refused ? (
          <SaveButton ask={() => addressbook.files.get('peopleImportSheet', { id: one.id })}>下载不导入的行</SaveButton>
        ) : undefined
      }
    >
      <Tabs label="逐行结果" tabs={tabs} shown={shown} onShow={show}>
        <EndlessList
          label="逐行结果"
          {...list}
          keyOf={({ line }) => String(line)}
          empty={<Empty picture={<ListPicture />} title="逐行结果已删除" text="表格内容保留七天，请重新上传后查看" />}
        >
          {(row) => {
            const chip = rowChip(row)
            return (
              <ListCard
                title={row.name === '' ? `第 ${row.line} 行` : `${row.name}（第 ${row.line} 行）`}
                chip={chip && <StateChip tone={chip.tone}>{chip.word}</StateChip>}
                facts={rowFacts(row)}
              />
            )
          }}
        </EndlessList>
      </Tabs>
    </Section>
  )
}
