import { useState } from 'react'
import { useAct } from '#client/form'
import { type Column, ColumnList } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { Region } from '#contract/estate'
import { Button } from '#ui/button'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { RegionSheet } from './region-sheet.tsx'
import { RemoveSheet } from './remove-sheet.tsx'

/** The regions of the park in its order. */
export function Regions() {
  const asked = useQuery(estate.read('regionList'))
  return (
    <Loaded query={asked} shape="list">
      {({ items }) =>
        items.length === 0 ? (
          <Empty picture={<ListPicture />} title="还没有区域" text="园区分期或分片时添加；不分区也可以直接添加楼栋" />
        ) : (
          <ColumnList label="区域" items={items} keyOf={({ id }) => id} columns={columnsOf(items)} />
        )
      }
    </Loaded>
  )
}

/** A region, fact by fact, with what is done to it among the others. */
const columnsOf = ([first]: readonly Region[]): readonly Column<Region>[] => [
  { name: 'name', title: '区域', card: 'title', of: ({ name }) => name },
  { name: 'buildings', title: '楼栋', card: 'fact', of: ({ buildings }) => `${buildings}栋楼` },
  {
    name: 'acts',
    title: '操作',
    card: 'acts',
    of: (region) => <RegionActs region={region} first={region === first} />,
  },
]

function RegionActs({ region, first }: { region: Region; first: boolean }) {
  const { id, version } = region
  const [asking, ask] = useState<'change' | 'remove' | null>(null)
  const up = useAct({
    send: () => estate.send('placeShift', { kind: 'region', id, version, way: 'up' }),
    done: '已上移',
  })
  return (
    <>
      <Button kind="plain" size="s" onPress={() => ask('remove')}>
        删除
      </Button>
      {!first && (
        <Button kind="plain" size="s" busy={up.busy} onPress={() => up.run()}>
          上移
        </Button>
      )}
      <Button kind="secondary" size="s" onPress={() => ask('change')}>
        修改
      </Button>
      {asking === 'change' && <RegionSheet region={region} onClose={() => ask(null)} />}
      {asking === 'remove' && <RemoveSheet kind="region" place={region} onClose={() => ask(null)} />}
    </>
  )
}
