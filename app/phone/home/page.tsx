import { useState } from 'react'
import type { Service } from '#client/home'
import { useHistoryState } from '#client/navigation'
import { usePreferences } from '#client/preferences'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { Card, Page, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { screenOf } from '../screens.ts'
import { ComingServices } from './coming-services.tsx'
import { ElderHome } from './elder-home.tsx'
import { orderFor, servicesOf } from './entries.ts'
import s from './home.module.css'
import { byUse } from './order.ts'
import { ParkHeader } from './park-header.tsx'
import { isMeant } from './search.ts'
import { ServiceTiles } from './service-tiles.tsx'
import { Todo } from './todo.tsx'
import { useUses } from './uses.ts'

/** Two rows of four. */
const OFTEN = 8

const isBuilt = (path: string) => screenOf(path) !== null

/** /services: the park's home. */
export default function Home() {
  const { size } = usePreferences()
  const { stage, person } = useSession()
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
          {stage === 'pending' ? <Skeleton shape="list" count={2} /> : <Services key={person?.id ?? stage} />}
        </>
      )}
    </Page>
  )
}

function Services() {
  const { person } = useSession()
  const uses = useUses()
  const [now] = useState(() => Date.now())
  const groups = servicesOf(person, isBuilt)
  const all = groups.flatMap(({ open }) => open)
  const wanted = orderFor(person).services
  const place = ({ path }: Service) => (wanted.includes(path) ? wanted.indexOf(path) : wanted.length)
  const often = byUse(
    [...all].sort((a, b) => place(a) - place(b)),
    uses,
    now,
  ).slice(0, OFTEN)
  const rest = all.filter((service) => !often.includes(service))
  // few of them need no headings of their own
  const more = rest.length <= OFTEN ? [{ title: '更多服务', open: rest }] : groups
  return (
    <>
      <Card>
        <ServiceTiles label="常用服务" services={often} />
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

/** What was looked for, what is coming among it. */
function Found({ typed, onAll }: { typed: string; onAll: () => void }) {
  const { person } = useSession()
  const groups = servicesOf(person, isBuilt)
  const meant = (service: Service) => isMeant(service, typed)
  const open = groups.flatMap((group) => group.open).filter(meant)
  const coming = groups.flatMap((group) => group.coming).filter(meant)
  if (open.length + coming.length === 0) {
    return (
      <Empty
        picture={<SearchPicture />}
        title={`没有找到“${typed}”`}
        text="换个说法试试，也可以输入拼音或首字母，如 tcjf"
        action={{ label: '查看全部服务', onPress: onAll }}
      />
    )
  }
  return (
    <div className={s.found} aria-live="polite">
      {open.length > 0 && (
        <Card>
          <ServiceTiles label="找到的服务" services={open} />
        </Card>
      )}
      {coming.length > 0 && (
        <Section title="即将开放">
          <Card>
            <ServiceTiles label="即将开放的服务" services={coming} />
          </Card>
        </Section>
      )}
      <Button kind="plain" onPress={onAll}>
        查看全部服务
      </Button>
    </div>
  )
}
