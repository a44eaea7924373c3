import { addressOf, ServiceTiles } from '#client/home'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { Skeleton } from '#ui/state'
import { screenOf } from '../screens.ts'
import { firstTiles } from './by-role.ts'
import { openTo, servicesOf } from './entries.ts'
import { ParkHeader } from './park-header.tsx'
import { PlainTodo } from './todo.tsx'
import { useIsWhoKnown } from './use-who.ts'

const LARGE = 6

const isBuilt = (path: string) => screenOf(path) !== null

/** The home of older people: what waits, six large tiles, and one way to everything else. */
export function ElderHome() {
  const go = useGo()
  const { person } = useSession()
  const isKnown = useIsWhoKnown()
  const [all, setAll] = useHistoryState('home.all', false)
  const groups = servicesOf(person, isBuilt).filter(({ open }) => open.length > 0)
  // tiles that older people find where they were
  const six = firstTiles(person, openTo(person, isBuilt), {}, 0).slice(0, LARGE)
  return (
    <Page title="首页" top={<ParkHeader />}>
      <PlainTodo />
      {isKnown ? <ServiceTiles label="常用服务" variant="six" services={six} /> : <Skeleton shape="list" count={3} />}
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
