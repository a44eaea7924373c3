import { useState } from 'react'
import { NAME_MOST } from '#can/estate'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { Room } from '#contract/estate'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { estate } from '../parts/calls.ts'
import { CloseSheet, OpenSheet } from './close-sheet.tsx'
import { areaProblem, plainArea, ROOM_KINDS } from './place-words.ts'
import s from './places.module.css'
import { RemoveSheet } from './remove-sheet.tsx'
import { RoomsSheet } from './rooms-sheet.tsx'

/** Of `RoomSheet`. */
export interface RoomSheetProps {
  room: Room
  onClose: () => void
}

/** What else is done with a room. */
type Asked = 'close' | 'open' | 'remove' | 'copy'

/** What is written of a room, and what else is done with it: its tenancies, a copy, closing, opening, deletion. */
export function RoomSheet({ room, onClose }: RoomSheetProps) {
  const [asking, ask] = useState<Asked | null>(null)
  if (asking === 'close') return <CloseSheet kind="room" place={room} onClose={onClose} />
  if (asking === 'open') return <OpenSheet kind="room" place={room} onClose={onClose} />
  if (asking === 'remove') return <RemoveSheet kind="room" place={room} onClose={onClose} />
  if (asking === 'copy')
    return (
      <RoomsSheet
        floor={{ id: room.floorId, name: room.floor, building: room.building }}
        copied={room}
        onClose={onClose}
      />
    )
  return <RoomForm room={room} onAsk={ask} onClose={onClose} />
}

function RoomForm({ room, onAsk, onClose }: RoomSheetProps & { onAsk: (what: Asked) => void }) {
  const go = useGo()
  const { id, version } = room
  const floors = useQuery(estate.read('floorList', { buildingId: room.buildingId })).data?.items ?? []
  const form = useSend({
    start: {
      name: room.name,
      kind: room.kind,
      areaM2: room.areaM2 === null ? '' : plainArea(room.areaM2),
      floorId: room.floorId,
    },
    by: 'sheet',
    check: ({ name, areaM2 }) => ({
      name: name.trim() === '' ? '请填写名称' : null,
      areaM2: areaProblem(areaM2),
    }),
    send: ({ name, areaM2, ...facts }) =>
      estate.send('roomSave', { id, version, ...facts, name: name.trim(), areaM2: areaM2.trim() || null }),
    done: '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={`${room.building} ${room.name}`}
      form={form}
      submitText="保存"
      onClose={onClose}
      below={
        <div className={s.below}>
          <Button kind="plain" onPress={() => go('/people/tenancies', { room: id })}>
            查看租约
          </Button>
          <Button kind="plain" onPress={() => onAsk('copy')}>
            复制
          </Button>
          {room.closedFrom === null ? (
            <Button kind="plain" onPress={() => onAsk('close')}>
              停用
            </Button>
          ) : (
            <Button kind="plain" onPress={() => onAsk('open')}>
              恢复使用
            </Button>
          )}
          <Button kind="plain" onPress={() => onAsk('remove')}>
            删除
          </Button>
        </div>
      }
    >
      <TextField label="名称" maxLength={NAME_MOST} {...form.field('name')} />
      <Choice label="用途" options={ROOM_KINDS} {...form.field('kind')} />
      <TextField label="面积" optional hint="单位为平方米" kind="decimal" maxLength={10} {...form.field('areaM2')} />
      {floors.length > 1 && (
        <Choice
          label="所在楼层"
          options={floors.map((floor) => ({ value: floor.id, label: floor.name }))}
          {...form.field('floorId')}
        />
      )}
    </FormSheet>
  )
}
