import { useState } from 'react'
import { useAct } from '#client/form'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage, useOwnTitle } from '#client/page'
import type { Building, Floor } from '#contract/estate'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { ForPlacers, useMayPlace } from '../parts/may-place.tsx'
import { BuildingSheet } from './building-sheet.tsx'
import { FloorSheet } from './floor-sheet.tsx'
import { PlaceActs } from './place-acts.tsx'
import { roomsWords } from './place-words.ts'

/** /estate/building?id=: a building with its floors. */
export default function OneBuilding() {
  const id = useQueryText('id') ?? ''
  const may = useMayPlace()
  const [adding, add] = useState(false)
  return (
    <LoadedPage
      title={(answer) => answer?.building.name ?? '楼栋'}
      back="/estate/places"
      query={estate.read('floorList', { buildingId: id })}
      shape="list"
      gone={{ title: '没有这栋楼', text: '可能已被删除', action: { label: '查看全部楼栋', to: '/estate/places' } }}
      action={() =>
        may && (
          <Button wide onPress={() => add(true)}>
            添加楼层
          </Button>
        )
      }
    >
      {({ building, items }) => (
        <ForPlacers>
          <Head building={building} />
          <Floors floors={items} />
          {adding && <FloorSheet floor={null} buildingId={id} onClose={() => add(false)} />}
        </ForPlacers>
      )}
    </LoadedPage>
  )
}

function Head({ building }: { building: Building }) {
  const go = useGo()
  const [changing, change] = useState(false)
  const { id, version, name } = building
  useOwnTitle(name)
  const up = useAct({
    send: () => estate.send('placeShift', { kind: 'building', id, version, way: 'up' }),
    done: '已上移',
  })
  return (
    <Section
      title="楼栋信息"
      trailing={
        <Button kind="plain" size="s" onPress={() => change(true)}>
          修改
        </Button>
      }
    >
      <Card>
        <Facts
          facts={[
            { name: '所属区域', value: building.region ?? '未分区' },
            { name: '房间', value: roomsWords(building) },
          ]}
        />
        <PlaceActs kind="building" place={building} onRemoved={() => go('/estate/places', {}, { replace: true })}>
          <Button kind="plain" size="s" busy={up.busy} onPress={() => up.run()}>
            上移
          </Button>
        </PlaceActs>
      </Card>
      {changing && <BuildingSheet building={building} onClose={() => change(false)} />}
    </Section>
  )
}

function Floors({ floors }: { floors: readonly Floor[] }) {
  const go = useGo()
  if (floors.length === 0)
    return <Empty picture={<ListPicture />} title="还没有楼层" text="先添加楼层，再在楼层里添加房间" />
  return (
    <Section title={`楼层（${floors.length}）`}>
      <Card rows>
        {floors.map((floor) => (
          <LinkRow
            key={floor.id}
            title={floor.name}
            value={roomsWords(floor)}
            href={hrefOf('/estate/floor', { id: floor.id })}
            onPress={() => go('/estate/floor', { id: floor.id })}
          />
        ))}
      </Card>
    </Section>
  )
}
