import { usePages } from '#client/query'
import type { ParkEntry } from '#contract/people'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { entriesQuery } from './queries.ts'

/** The park's own people, as operators keep them. */
export function Entries({ onChange }: { onChange: (entry: ParkEntry) => void }) {
  const { list } = usePages(entriesQuery)
  return (
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
          title={entry.personName}
          {...(entry.reception ? { chip: <StateChip tone="info">接待来访</StateChip> } : {})}
          facts={[[entry.function, entry.title].filter(Boolean).join(' · ')]}
          time={entry.phone ?? '未绑定手机号'}
          onPress={() => onChange(entry)}
        />
      )}
    </EndlessList>
  )
}
