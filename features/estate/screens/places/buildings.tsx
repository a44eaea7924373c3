import { ExportButton } from '#client/download'
import { hrefOf, useAddressState, useGo, withQuery } from '#client/navigation'
import { type Column, ColumnList } from '#client/page'
import { usePages, useQuery } from '#client/query'
import type { Building } from '#contract/estate'
import { Choice } from '#ui/field'
import { Card, LinkRow } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { buildingWords } from './place-words.ts'

const ALL = 'all'
const NONE = 'none'

/** The buildings of the park, or of one region, and how many come in at once. */
export function Buildings() {
  const go = useGo()
  const regions = useQuery(estate.read('regionList')).data
  const [chosen, choose] = useAddressState('region', ALL)
  const items = regions?.items ?? []
  // A region that was deleted meanwhile is no choice any more.
  const region = chosen === NONE || items.some(({ id }) => id === chosen) ? chosen : ALL
  const asked = region === ALL ? {} : { regionId: region === NONE ? null : region }
  const { list } = usePages(estate.pages('buildingList', asked))
  const options = [
    { value: ALL, label: '全部' },
    ...items.map(({ id, name }) => ({ value: id, label: name })),
    ...((regions?.buildingsBeside ?? 0) > 0 ? [{ value: NONE, label: '未分区' }] : []),
  ]
  return (
    <>
      {items.length > 0 && (
        <Choice silent label="区域" variant="row" options={options} value={region} onChange={choose} />
      )}
      <Card rows>
        <LinkRow
          title="批量导入"
          note="用表格一次导入楼栋、楼层和房间"
          href={hrefOf('/estate/places/import')}
          onPress={() => go('/estate/places/import')}
        />
        <LinkRow
          title="电梯"
          note="各楼栋的电梯、停靠楼层和运行状态"
          href={hrefOf('/estate/elevators')}
          onPress={() => go('/estate/elevators')}
        />
      </Card>
      <ColumnList
        list={list}
        items={list.items}
        label="楼栋"
        keyOf={({ id }) => id}
        columns={COLUMNS}
        pathOf={({ id }) => withQuery('/estate/building', { id })}
        empty={
          region === ALL ? (
            <Empty
              picture={<ListPicture />}
              title="还没有楼栋"
              text="先添加一栋楼和它的楼层，再添加房间；房间多时用表格批量导入更快"
              action={{ label: '批量导入', onPress: () => go('/estate/places/import') }}
            />
          ) : (
            <Empty picture={<ListPicture />} title="这里还没有楼栋" text="修改楼栋时可以选择所属区域" />
          )
        }
      />
      <ExportButton items={list.items} ask={() => estate.files.post('roomSheet', {})}>
        导出房间
      </ExportButton>
    </>
  )
}

const regionOf = ({ region }: Building) => region ?? '未分区'

const COLUMNS: readonly Column<Building>[] = [
  { name: 'name', title: '楼栋', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  { name: 'region', title: '区域', card: 'fact', of: regionOf, by: regionOf },
  { name: 'rooms', title: '楼层和房间', card: 'fact', of: buildingWords, by: ({ rooms }) => rooms },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of: (building) => (isClosed(building) ? <StateChip tone="neutral">已停用</StateChip> : null),
    by: (building) => Number(!isClosed(building)),
  },
]

const isClosed = ({ rooms, closedRooms }: Building) => rooms > 0 && rooms === closedRooms
