import { useState } from 'react'
import { ServiceTiles, useUses } from '#client/home'
import { useHistoryState } from '#client/navigation'
import { usePreferences } from '#client/preferences'
import { useSession } from '#client/session'
import { SearchField } from '#ui/field'
import { Card, Page, Section } from '#ui/page'
import { Skeleton } from '#ui/state'
import { screenOf } from '../screens.ts'
import { firstTiles } from './by-role.ts'
import { ComingServices } from './coming-services.tsx'
import { ElderHome } from './elder-home.tsx'
import { groupsBelow, openTo } from './entries.ts'
import { Found } from './found.tsx'
import { ParkHeader } from './park-header.tsx'
import { Todo } from './todo.tsx'
import { useIsWhoKnown } from './use-who.ts'

/** So many services need no headings of their own. */
const FEW = 8

const isBuilt = (path: string) => screenOf(path) !== null

/** /services: the park's home. */
export default function Home() {
  const { size } = usePreferences()
  const { stage, person } = useSession()
  const isKnown = useIsWhoKnown()
  const [typed, search] = useHistoryState('home.search', '')
  // a field that holds its own text begins anew
  const [cleared, clear] = useState(0)
  if (size === 'elder') return <ElderHome />
  return (
    <Page title="首页" top={<ParkHeader />}>
      <SearchField key={cleared} label="搜索服务" initial={typed} onSearch={search} />
      {typed ? (
        <Found
          typed={typed}
          onAll={() => {
            search('')
            clear(cleared + 1)
          }}
        />
      ) : (
        <>
          <Todo />
          {isKnown ? <Services key={person?.id ?? stage} /> : <Skeleton shape="list" count={2} />}
        </>
      )}
    </Page>
  )
}

function Services() {
  const { person } = useSession()
  const uses = useUses()
  const [now] = useState(() => Date.now())
  const first = firstTiles(person, openTo(person, isBuilt), uses, now)
  const groups = groupsBelow(first, person, isBuilt)
  const rest = groups.flatMap(({ open }) => open)
  const more = rest.length <= FEW ? [{ title: '更多服务', open: rest }] : groups
  return (
    <>
      <Card>
        <ServiceTiles label="常用服务" services={first} />
      </Card>
      {more
        .filter(({ open }) => open.length > 0)
        .map(({ title, open }) => (
          <Section key={title} title={title}>
            <Card>
              <ServiceTiles label={title} services={open} />
            </Card>
          </Section>
        ))}
      <ComingServices groups={groups} />
    </>
  )
}
