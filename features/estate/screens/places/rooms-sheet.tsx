import { NAME_MOST, roomNamesOf } from '#can/estate'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Room, RoomKind } from '#contract/estate'
import { Choice, TextArea, TextField } from '#ui/field'
import { nameOfCopy } from '#vocabulary/copies'
import { estate } from '../parts/calls.ts'
import { addedWords, areaProblem, plainArea, ROOM_KINDS } from './place-words.ts'

/** Of `RoomsSheet`. */
export interface RoomsSheetProps {
  floor: { readonly id: string; readonly name: string; readonly building: string }
  /** The room that is copied: its use and area, under a name of its own. */
  copied?: Pick<Room, 'name' | 'kind' | 'areaM2'>
  onClose: () => void
}

const START: { rooms: string; kind: RoomKind; areaM2: string } = { rooms: '', kind: 'office', areaM2: '' }

/** A room that is copied, as the sheet begins. */
const copyOf = ({ name, kind, areaM2 }: Pick<Room, 'name' | 'kind' | 'areaM2'>) => ({
  rooms: nameOfCopy(name, NAME_MOST),
  kind,
  areaM2: areaM2 === null ? '' : plainArea(areaM2),
})

/** Rooms that are added to a floor, one or many at once. */
export function RoomsSheet({ floor, copied, onClose }: RoomsSheetProps) {
  const form = useSend({
    start: copied ? copyOf(copied) : START,
    by: 'sheet',
    fields: { names: 'rooms' },
    check({ rooms, areaM2 }) {
      const read = roomNamesOf(rooms)
      return { rooms: 'problem' in read ? read.problem : null, areaM2: areaProblem(areaM2) }
    },
    send({ rooms, kind, areaM2 }) {
      const read = roomNamesOf(rooms)
      const names = 'names' in read ? [...read.names] : []
      return estate.send('roomAdd', { floorId: floor.id, names, kind, areaM2: areaM2.trim() || null })
    },
    done: '已添加',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={copied ? `复制${copied.name}` : `在${floor.building}${floor.name}添加房间`}
      form={form}
      submitText="添加"
      onClose={onClose}
    >
      <TextArea
        label="房间"
        hint={addedWords(form.values.rooms) || '可以一次添加多个，例如101-120，或101、103、105'}
        maxLength={2000}
        {...form.field('rooms')}
      />
      <Choice label="用途" options={ROOM_KINDS} {...form.field('kind')} />
      <TextField
        label="每间面积"
        optional
        hint="单位为平方米；各间不同时可以稍后修改"
        kind="decimal"
        maxLength={10}
        {...form.field('areaM2')}
      />
    </FormSheet>
  )
}
