import { hrefOf, useGo } from '#client/navigation'
import { Tiles } from '#ui/tiles'
import { addressOf, type Service } from './directory.ts'
import { noteUse } from './uses.ts'

/** Of `ServiceTiles`. */
export interface ServiceTilesProps {
  label: string
  services: readonly Service[]
  variant?: 'four' | 'six'
}

/** Services as tiles; what is opened is remembered. */
export function ServiceTiles({ label, services, variant = 'four' }: ServiceTilesProps) {
  const go = useGo()
  return (
    <Tiles
      label={label}
      variant={variant}
      items={services.map((service) => {
        const { icon: Icon, hue } = service
        const address = addressOf(service)
        return {
          name: service.name,
          icon: <Icon />,
          hue,
          href: hrefOf(address),
          onPress: () => {
            noteUse(service.path)
            go(address)
          },
        }
      })}
    />
  )
}
