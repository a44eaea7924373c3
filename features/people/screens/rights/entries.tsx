import { useState } from 'react'
import { type Column, ColumnList } from '#client/page'
import { usePages } from '#client/query'
import type { ParkEntry } from '#contract/people'
import { Initials } from '#ui/initials'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { EntrySheet } from './entry-sheet.tsx'

const COLUMNS: readonly Column<ParkEntry>[] = [
  {
    name: 'name',
    title: '姓名',
    card: 'title',
    face: ({ personId, personName }) => <Initials id={personId} name={personName} />,
    of: ({ personName }) => personName,
    by: ({ personName }) => personName,
  },
  {
    name: 'reception',
    title: '接待',
    card: 'chip',
    of: ({ reception }) => (reception ? <StateChip tone="info">接待来访</StateChip> : null),
    by: ({ reception }) => Number(!reception),
  },
  {
    name: 'function',
    title: '职能',
    card: 'fact',
    of: ({ function: does }) => does,
    inCard: (entry) => [entry.function, entry.title].filter(Boolean).join(' · '),
    by: (entry) => entry.function,
  },
  { name: 'title', title: '职务', of: ({ title }) => title, by: ({ title }) => title },
  { name: 'phone', title: '手机号', card: 'time', of: ({ phone }) => phone ?? '未绑定手机号' },
]

/** The park's own people, as operators list them. */
export function Entries() {
  const { list, items } = usePages(enterprise.pages('parkEntryList'))
  const [opened, open] = useState<ParkEntry | null>(null)
  return (
    <>
      <ColumnList
        label="园区人员"
        list={list}
        items={items}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        onOpen={open}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有园区人员"
            text="添加后，企业和访客可以在园区通讯录里按职能找到他们"
          />
        }
      />
      {opened && <EntrySheet entry={items.find(({ id }) => id === opened.id) ?? opened} onClose={() => open(null)} />}
    </>
  )
}
