import { useState } from 'react'
import { useQuery } from '#client/query'
import type { DevicePlace } from '#contract/estate'
import { Choice } from '#ui/field'
import { Skeleton } from '#ui/state'
import { estate } from '../parts/calls.ts'

/** Chosen where a device is at none of the next level, but at the place above. */
const NONE = ''

/** Of `PlacePick`. */
export interface PlacePickProps {
  /** A region, building, floor or room; null: none. */
  value: string | null
  onChange: (placeId: string | null) => void
  error: string | null
}

/** A place of the park, chosen step by step: region or building, then floor, then room. One may stop at each step. */
export function PlacePick({ value, onChange, error }: PlacePickProps) {
  const [first] = useState(value)
  const { data } = useQuery(estate.read('devicePlaces', first === null ? {} : { to: first }))
  if (!data) return <Skeleton shape="list" count={1} />
  return <Steps top={data.items} way={data.way} onChange={onChange} error={error} />
}

interface StepsProps extends Pick<PlacePickProps, 'onChange' | 'error'> {
  top: readonly DevicePlace[]
  way: readonly DevicePlace[]
}

function Steps({ top, way, onChange, error }: StepsProps) {
  const [path, walk] = useState<readonly string[]>(() => way.map(({ id }) => id))
  const [building = null, floor = null, room = null] = path
  const isBuilding = top.some(({ id, level }) => id === building && level === 'building')
  /** Goes on from a step; what was chosen below it is forgotten. */
  const choose = (step: number, id: string) => {
    const next = id === NONE ? path.slice(0, step) : [...path.slice(0, step), id]
    walk(next)
    onChange(next.at(-1) ?? null)
  }
  return (
    <>
      <Choice
        label="位置"
        hint={top.length === 0 ? '还没有楼栋，请在下面填写位置说明' : undefined}
        options={[{ value: NONE, label: '不在楼栋内' }, ...top.map(({ id, name }) => ({ value: id, label: name }))]}
        value={building ?? NONE}
        onChange={(id) => choose(0, id)}
        error={error}
      />
      {building !== null && isBuilding && (
        <Step
          key={building}
          label="楼层"
          none="整栋"
          within={building}
          value={floor}
          onChange={(id) => choose(1, id)}
        />
      )}
      {building !== null && isBuilding && floor !== null && (
        <Step key={floor} label="房间" none="整层" within={floor} value={room} onChange={(id) => choose(2, id)} />
      )}
    </>
  )
}

interface StepProps {
  label: string
  /** What is said where one stops at the place above. */
  none: string
  within: string
  value: string | null
  onChange: (id: string) => void
}

function Step({ label, none, within, value, onChange }: StepProps) {
  const { data } = useQuery(estate.read('devicePlaces', { within }))
  if (!data) return <Skeleton shape="list" count={1} />
  if (data.items.length === 0) return null
  return (
    <Choice
      label={label}
      options={[{ value: NONE, label: none }, ...data.items.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? NONE}
      onChange={onChange}
    />
  )
}
