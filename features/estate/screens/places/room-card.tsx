import { useState } from 'react'
import type { Room } from '#contract/estate'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { closedChip, roomFacts, whereWords } from './place-words.ts'
import { RoomSheet } from './room-sheet.tsx'

/** A room in a list; what is done with it is a press away. `where` where the list is of several floors. */
export function RoomCard({ room, where = false }: { room: Room; where?: boolean }) {
  const [open, show] = useState(false)
  const closed = closedChip(room)
  return (
    <>
      <ListCard
        title={room.name}
        chip={closed && <StateChip tone={room.closed ? 'neutral' : 'warn'}>{closed}</StateChip>}
        facts={where ? [roomFacts(room), whereWords(room)] : [roomFacts(room)]}
        onPress={() => show(true)}
      />
      {open && <RoomSheet room={room} onClose={() => show(false)} />}
    </>
  )
}
