import { wordsOf } from '#client/messages'
import { useAsk } from '#client/query'
import type { PlaceRef } from '#contract/patrol'
import { ChosenField } from '#ui/form-fields'
import { patrol } from '../parts/calls.ts'

/** A place as it is chosen: ids with what they are called. */
export interface ChosenPlace {
  readonly at: PlaceRef
  readonly names: { readonly building: string | null; readonly floor: string | null; readonly room: string | null }
}

/** A point that stands in no building. */
export const OUTSIDE: ChosenPlace = {
  at: { buildingId: null, floorId: null, roomId: null },
  names: { building: null, floor: null, room: null },
}

/** Of `PlaceField`. */
export interface PlaceFieldProps {
  value: ChosenPlace
  onChange: (place: ChosenPlace) => void
  error?: string | null | undefined
}

/** Building, then floor, then room; each narrows the next, and the narrowest counts. */
export function PlaceField({ value, onChange, error }: PlaceFieldProps) {
  const ask = useAsk()
  const { at, names } = value
  const find = (kind: 'building' | 'floor' | 'room', withinId: string | null) => async (text: string) => {
    const { items, next } = await ask(patrol.read('placeList', { kind, text, withinId }))
    return { items: items.map(({ id, name, note }) => ({ id, name, note })), more: next !== null }
  }
  const say = (failure: unknown) => wordsOf(failure) ?? '没有找到，请稍后再试'
  const idOf = (id: string) => (id === '' ? null : id)
  return (
    <>
      <ChosenField
        label="楼栋"
        optional
        hint="室外的点位不用选择"
        error={error}
        value={at.buildingId ?? ''}
        name={names.building}
        within={null}
        find={find('building', null)}
        wordsOf={say}
        onChange={(id, name) =>
          onChange({
            at: { buildingId: idOf(id), floorId: null, roomId: null },
            names: { building: name || null, floor: null, room: null },
          })
        }
      />
      {at.buildingId !== null && (
        <ChosenField
          label="楼层"
          optional
          value={at.floorId ?? ''}
          name={names.floor}
          within={at.buildingId}
          find={find('floor', at.buildingId)}
          wordsOf={say}
          onChange={(id, name) =>
            onChange({
              at: { ...at, floorId: idOf(id), roomId: null },
              names: { ...names, floor: name || null, room: null },
            })
          }
        />
      )}
      {at.floorId !== null && (
        <ChosenField
          label="房间"
          optional
          value={at.roomId ?? ''}
          name={names.room}
          within={at.floorId}
          find={find('room', at.floorId)}
          wordsOf={say}
          onChange={(id, name) =>
            onChange({ at: { ...at, roomId: idOf(id) }, names: { ...names, room: name || null } })
          }
        />
      )}
    </>
  )
}
