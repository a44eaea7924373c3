import { useState } from 'react'
import { Loaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Choice, FieldGroup, SearchField } from '#ui/field'
import { estate } from '../parts/calls.ts'
import s from './tenancies.module.css'
import { roomNote } from './words.ts'

/** A room that was chosen. */
export interface ChosenRoom {
  readonly id: string
  /** Where it lies, with its name. */
  readonly label: string
}

export interface RoomPickProps {
  value: ChosenRoom | null
  onChange: (room: ChosenRoom | null) => void
  /** From this day on it is to be given: rooms that are held then cannot be chosen. Empty: today. */
  day: string
  error?: string | null | undefined
}

/** Chooses a room: its building, then the room with who holds it and until when. */
export function RoomPick({ value, onChange, day, error }: RoomPickProps) {
  const [buildingId, chooseBuilding] = useState<string | null>(null)
  const [text, search] = useState('')
  const buildings = useQuery(estate.read('tenancyRooms', {}))
  if (value !== null)
    return (
      <FieldGroup label="房间" error={error}>
        <p className={s.chosen}>
          {value.label}
          <Button kind="plain" size="s" onPress={() => onChange(null)}>
            重新选择
          </Button>
        </p>
      </FieldGroup>
    )
  return (
    <FieldGroup label="房间" hint="先选楼栋，再选房间" error={error}>
      <Loaded query={buildings} shape="list" count={1}>
        {({ buildings: all }) =>
          all.length === 0 ? (
            <p className={s.hint}>还没有楼栋，请先在楼宇与房间里添加</p>
          ) : (
            <Choice
              silent
              label="楼栋"
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
              value={buildingId}
              onChange={chooseBuilding}
            />
          )
        }
      </Loaded>
      {buildingId !== null && (
        <>
          <SearchField label="房间号" onSearch={search} />
          <Rooms key={`${buildingId} ${text} ${day}`} asked={{ buildingId, text, day }} onChange={onChange} />
        </>
      )}
    </FieldGroup>
  )
}

interface RoomsProps {
  asked: { buildingId: string; text: string; day: string }
  onChange: RoomPickProps['onChange']
}

function Rooms({ asked: { buildingId, text, day }, onChange }: RoomsProps) {
  const query = useQuery(estate.read('tenancyRooms', { buildingId, ...(text && { text }), ...(day && { day }) }))
  return (
    <Loaded query={query} shape="list" count={2}>
      {({ items, next }) => {
        if (items.length === 0) return <p className={s.hint}>{text ? '没有找到这个房间' : '这栋楼还没有房间'}</p>
        return (
          <>
            <Choice
              silent
              label="楼栋里的房间"
              variant="list"
              options={items.map((room) => ({
                value: room.id,
                label: room.name,
                ...(room.held ? { disabledReason: roomNote(room) } : { note: roomNote(room) }),
              }))}
              value={null}
              onChange={(id) => {
                const room = items.find((each) => each.id === id)
                if (room) onChange({ id, label: `${room.building} ${room.floor} ${room.name}` })
              }}
            />
            {next !== null && <p className={s.hint}>房间较多，请输入房间号查找</p>}
          </>
        )
      }}
    </Loaded>
  )
}
