import { useState } from 'react'
import { usePark } from '#client/park'
import { CalendarIcon, MapIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import { type TileItem, Tiles } from '#ui/tiles'
import { MapSheet } from './map-sheet.tsx'

/** What a person may want once something stands. */
export interface NextTilesProps {
  /** Saves it as a file for the phone's calendar; `off`: why that is not possible here. */
  calendar?: { readonly save: () => unknown; readonly off: string | null } | undefined
  /** What else: 邀请同事. */
  items?: readonly TileItem[]
  /** Where it is; the park's own address where it is not said, and no way there where nobody knows it. */
  address?: string | undefined
}

/** The next wishes as tiles: into the calendar, whom to invite, the way there. Nothing where there are none. */
export function NextTiles({ calendar, items = [], address }: NextTilesProps) {
  const park = usePark()
  const [shown, show] = useState(false)
  const where = address ?? park?.address ?? ''
  const tiles: TileItem[] = [
    ...(calendar
      ? [
          {
            name: '加入日历',
            icon: <CalendarIcon />,
            hue: 'blue' as const,
            onPress: () => void calendar.save(),
            disabledReason: calendar.off,
          },
        ]
      : []),
    ...items,
    ...(where === '' ? [] : [{ name: '导航', icon: <MapIcon />, hue: 'orange' as const, onPress: () => show(true) }]),
  ]
  if (tiles.length === 0) return null
  return (
    <Section title="接下来">
      <Card>
        <Tiles label="接下来" items={tiles} />
      </Card>
      {shown && <MapSheet address={where} onClose={() => show(false)} />}
    </Section>
  )
}
