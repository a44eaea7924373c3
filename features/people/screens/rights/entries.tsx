import { useState } from 'react'
import { usePages } from '#client/query'
import type { ParkEntry } from '#contract/people'
import { Initials } from '#ui/initials'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { EntrySheet } from './entry-sheet.tsx'

/** The park's own people, as operators list them. */
export function Entries() {
  const { list, items } = usePages(enterprise.pages('parkEntryList'))
  const [opened, open] = useState<ParkEntry | null>(null)
  return (
    <>
      <EndlessList
        label="园区人员"
        {...list}
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有园区人员"
            text="添加后，企业和访客可以在园区通讯录里按职能找到他们"
          />
        }
      >
        {(entry) => (
          <ListCard
            face={<Initials id={entry.personId} name={entry.personName} />}
            title={entry.personName}
            {...(entry.reception ? { chip: <StateChip tone="info">接待来访</StateChip> } : {})}
            facts={[[entry.function, entry.title].filter(Boolean).join(' · ')]}
            time={entry.phone ?? '未绑定手机号'}
            onPress={() => open(entry)}
          />
        )}
      </EndlessList>
      {opened && <EntrySheet entry={items.find(({ id }) => id === opened.id) ?? opened} onClose={() => open(null)} />}
    </>
  )
}
