import { hrefOf, useGo } from '#client/navigation'
import { Tiles } from '#ui/tiles'
import { addressOf, type Service } from './entries.ts'
import { styleOf } from './service-styles.ts'
import { noteUse } from './uses.ts'

export interface ServiceTilesProps {
  label: string
  services: readonly Service[]
  look?: 'four' | 'six'
}

/** Services as tiles; what is opened is remembered. */
export function ServiceTiles({ label, services, look = 'four' }: ServiceTilesProps) {
  const go = useGo()
  return (
    <Tiles
      label={label}
      look={look}
      items={services.map((service) => {
        const { icon: Icon, hue } = styleOf(service.path)
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
