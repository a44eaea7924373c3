import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { screenOf } from '../screens.ts'
import { addressOf, orderFor, servicesOf } from './entries.ts'
import { ParkHeader } from './park-header.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { PlainTodo } from './todo.tsx'

const LARGE = 6

/** The home of older people: what waits, six large tiles, and one way to everything else. */
export function ElderHome() {
  const go = useGo()
  const { person } = useSession()
  const [all, setAll] = useHistoryState('home.all', false)
  const groups = servicesOf(person, (path) => screenOf(path) !== null).filter(({ open }) => open.length > 0)
  const known = new Map(groups.flatMap(({ open }) => open.map((service) => [service.path, service] as const)))
  const six = orderFor(person)
    .services.flatMap((path) => known.get(path) ?? [])
    .slice(0, LARGE)
  return (
    <Page title="首页" top={<ParkHeader />}>
      <PlainTodo />
      <ServiceTiles label="常用服务" variant="six" services={six} />
      {all ? (
        groups.map(({ title, open }) => (
          <Section key={title} title={title}>
            <Card rows>
              {open.map((service) => (
                <LinkRow
                  key={service.path}
                  title={service.name}
                  href={hrefOf(addressOf(service))}
                  onPress={() => go(addressOf(service))}
                />
              ))}
            </Card>
          </Section>
        ))
      ) : (
        <Button wide kind="secondary" onPress={() => setAll(true)}>
          全部服务
        </Button>
      )}
    </Page>
  )
}
