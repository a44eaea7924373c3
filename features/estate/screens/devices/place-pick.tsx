import { useState } from 'react'
import { Loaded, NotLoaded, type Pages, usePages, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { estate } from '../parts/calls.ts'

/** Chosen where a device is at none of the next level, but at the place above. */
const NONE = ''

/** Of `PlacePick`. */
export interface PlacePickProps {
  /** Region or building, floor, room that are chosen at first, as far as they go. */
  way: readonly string[]
  onChange: (placeId: string | null) => void
  error: string | null
}

/** A place of the park, chosen step by step: region or building, then floor, then room. One may stop at each step; closed rooms are not offered. */
export function PlacePick({ way, onChange, error }: PlacePickProps) {
  const [path, walk] = useState(way)
  const [top = null, floor = null, room = null] = path
  const regions = useQuery(estate.read('regionList', {}))
  const buildings = usePages(estate.pages('buildingList', {}))
  /** Goes on from a step; what was chosen below it is forgotten. */
  const choose = (step: number) => (id: string) => {
    const next = id === NONE ? path.slice(0, step) : [...path.slice(0, step), id]
    walk(next)
    onChange(next.at(-1) ?? null)
  }
  return (
    <Loaded query={regions} shape="list" count={1}>
      {({ items }) => (
        <>
          <Step
            label="位置"
            hint="还没有楼栋，请在下面填写位置说明"
            none="不在楼栋内"
            before={items}
            pages={buildings}
            value={top}
            onChange={choose(0)}
            error={error}
          />
          {top !== null && !items.some(({ id }) => id === top) && (
            <Floors key={top} buildingId={top} value={floor} onChange={choose(1)} />
          )}
          {floor !== null && <Rooms key={floor} floorId={floor} value={room} onChange={choose(2)} />}
        </>
      )}
    </Loaded>
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

interface OfStep {
  value: string | null
  onChange: (id: string) => void
}

function Floors({ buildingId, ...chosen }: OfStep & { buildingId: string }) {
  const query = useQuery(estate.read('floorList', { buildingId }))
  return (
    <Loaded query={query} shape="list" count={1}>
      {({ items }) => items.length > 0 && <Choice label="楼层" {...choiceOf('整栋', items, chosen)} />}
    </Loaded>
  )
}

function Rooms({ floorId, ...chosen }: OfStep & { floorId: string }) {
  const rooms = usePages(estate.pages('roomList', { floorId }))
  return rooms.pages && rooms.items.length === 0 ? null : <Step label="房间" none="整层" pages={rooms} {...chosen} />
}

interface StepProps extends OfStep {
  label: string
  /** Said where there is nothing to choose. */
  hint?: string
  /** What is said where one stops at the place above. */
  none: string
  before?: readonly Named[]
  pages: Pick<Pages<Named>, 'items' | 'pages' | 'error' | 'refetch' | 'list'>
  error?: string | null
}

/** A step whose places come page by page. */
function Step({ label, hint, none, before = [], pages, error, ...chosen }: StepProps) {
  const { items, list } = pages
  if (!pages.pages) return <NotLoaded error={pages.error} onRetry={pages.refetch} shape="list" count={1} />
  const all = [...before, ...items]
  return (
    <>
      <Choice label={label} hint={all.length === 0 ? hint : undefined} error={error} {...choiceOf(none, all, chosen)} />
      {list.hasMore && (
        <Button kind="plain" size="s" busy={list.loading === 'more'} onPress={() => void list.onMore()}>
          更多{label}
        </Button>
      )}
    </>
  )
}

function choiceOf(none: string, places: readonly Named[], { value, onChange }: OfStep) {
  const options = [{ value: NONE, label: none }, ...places.map(({ id, name }) => ({ value: id, label: name }))]
  return { options, value: value ?? NONE, onChange }
}
