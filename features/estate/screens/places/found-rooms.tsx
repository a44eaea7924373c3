import { usePages } from '#client/query'
import { EndlessList } from '#ui/list'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { RoomCard } from './room-card.tsx'

/** Rooms of the whole park whose name holds what was typed, also those that are closed. */
export function FoundRooms({ text }: { text: string }) {
  const { list } = usePages(estate.pages('roomList', { search: text, closed: true }))
  return (
    <EndlessList
      {...list}
      label="找到的房间"
      keyOf={({ id }) => id}
      empty={
        <Empty
          picture={<SearchPicture />}
          title="没有找到这个房间"
          text="请输入房间名称，或楼栋和房间，例如3号楼 1203"
        />
      }
    >
      {(room) => <RoomCard room={room} where />}
    </EndlessList>
  )
}
