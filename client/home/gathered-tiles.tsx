import { useSession } from '#client/session'
import { Card } from '#ui/page'
import { gatheredBy } from './audience.ts'
import type { Service } from './directory.ts'
import { ServiceTiles } from './service-tiles.tsx'

/** Of `GatheredTiles`. */
export interface GatheredTilesProps {
  /** The path of the door. */
  door: string
  label: string
  /** The entries to choose from: those of the area, or of all areas. */
  services: readonly Service[]
}

/** What a door gathers for the person who looks, as tiles in a card; nothing where that is nothing. */
export function GatheredTiles({ door, label, services }: GatheredTilesProps) {
  const { person } = useSession()
  const gathered = gatheredBy(door, services, person)
  if (gathered.length === 0) return null
  return (
    <Card>
      <ServiceTiles label={label} services={gathered} />
    </Card>
  )
}
