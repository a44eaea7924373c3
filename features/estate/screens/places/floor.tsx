import { useState } from 'react'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { fallbacksOf, useOwnTitle } from '#client/page'
import { NotLoaded, usePages } from '#client/query'
import type { Room } from '#contract/estate'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Card, Facts, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { ForPlacers, useMayPlace } from '../parts/may-place.tsx'
import { FloorSheet } from './floor-sheet.tsx'
import { PlaceActs } from './place-acts.tsx'
import { RoomCard } from './room-card.tsx'
import { RoomsSheet } from './rooms-sheet.tsx'

const TITLE = '楼层房间'
const GONE = {
  title: '没有这一层',
  text: '可能已被删除',
  action: { label: '查看全部楼栋', to: '/estate/places' },
} as const

/** /estate/floor?id=: the rooms of a floor, also those that are closed. */
export default function OneFloor() {
  const id = useQueryText('id') ?? ''
  const back = useBack('/estate/places')
  const may = useMayPlace()
  const { items, list, pages, error, refetch } = usePages(estate.pages('roomList', { floorId: id, closed: true }))
  const [adding, add] = useState(false)
  const floor = pages?.[0]?.floor
  const title = floor ? `${floor.building} ${floor.name}` : TITLE
  useOwnTitle(title)
  return (
    <Page
      title={title}
      onBack={back}
      action={
        floor &&
        may && (
          <Button wide onPress={() => add(true)}>
            添加房间
          </Button>
        )
      }
    >
      <ForPlacers>
        {pages === undefined && error !== null ? (
          <NotLoaded error={error} onRetry={refetch} shape="list" instead={fallbacksOf({ gone: GONE })} />
        ) : (
          <>
            {floor && <Head floor={floor} rooms={items} />}
            <EndlessList
              {...list}
              label="房间"
              keyOf={({ id: roomId }) => roomId}
              empty={<Empty picture={<ListPicture />} title="还没有房间" text="可以一次添加多个，例如填写101-120" />}
            >
              {(room) => <RoomCard room={room} />}
            </EndlessList>
          </>
        )}
      </ForPlacers>
      {adding && floor && <RoomsSheet floor={floor} onClose={() => add(false)} />}
    </Page>
  )
}

interface HeadProps {
  floor: { id: string; name: string; level: number; building: string; buildingId: string; version: number }
  rooms: readonly Room[]
}

function Head({ floor, rooms }: HeadProps) {
  const go = useGo()
  const [changing, change] = useState(false)
  const closedRooms = rooms.filter(({ closedFrom }) => closedFrom !== null).length
  return (
    <Section
      title="楼层信息"
      trailing={
        <Button kind="plain" size="s" onPress={() => change(true)}>
          修改
        </Button>
      }
    >
      <Card>
        <Facts
          facts={[
            { name: '所在楼栋', value: floor.building },
            { name: '层数', value: `${floor.level}` },
          ]}
        />
        <PlaceActs
          kind="floor"
          place={{ ...floor, rooms: rooms.length, closedRooms }}
          onRemoved={() => go('/estate/building', { id: floor.buildingId }, { replace: true })}
        />
      </Card>
      {changing && <FloorSheet floor={floor} buildingId={floor.buildingId} onClose={() => change(false)} />}
    </Section>
  )
}
