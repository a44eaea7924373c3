import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { type DeskCount, isFor, type Person, type Service } from '#client/home'
import { BASE, hrefOf, leaveTo } from '#client/navigation'
import { DESK_WIDE } from '#client/page'
import { useQuery } from '#client/query'
import { useSession } from '#client/session'
import { ARRIVED } from '#client/travel'
import { HomeIcon } from '#ui/icons'
import { followHere } from '#ui/page'
import { directory } from '../home/entries.ts'
import { everyCount } from './counts.ts'
import { DESKS, type Desk, deskAt, INBOX } from './desks.ts'
import s from './rail.module.css'

/** How often it is asked what waits, in milliseconds. */
const COUNTS_MS = 60_000

const countsQuery = { queryKey: ['desk', 'counts'], queryFn: everyCount, staleTime: Number.POSITIVE_INFINITY }

const services: ReadonlyMap<string, Service> = new Map(
  directory.flatMap((group) => group.services.map((service) => [service.path, service])),
)

/** The desks that a person may use; none where nothing but the inbox is theirs. */
function desksOf(person: Person | null): readonly Desk[] {
  const theirs = DESKS.filter(({ path }) => {
    const service = services.get(path)
    return service !== undefined && person !== null && isFor(service.audience ?? 'everyone', person)
  })
  return theirs.some(({ path }) => path !== INBOX) ? theirs : []
}

function watchArrivals(changed: () => void): () => void {
  window.addEventListener(ARRIVED, changed)
  return () => window.removeEventListener(ARRIVED, changed)
}

const pathNow = () => location.pathname.slice(BASE.length)

function watchWide(changed: () => void): () => void {
  const wide = matchMedia(DESK_WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

const isWideNow = () => matchMedia(DESK_WIDE).matches

/** The rail at the left of a desk on a wide screen: the desks that the person may use, with how much waits at each. Nothing on other screens. */
export function Rail() {
  const { person, stage } = useSession()
  const pathname = useSyncExternalStore(watchArrivals, pathNow)
  const isWide = useSyncExternalStore(watchWide, isWideNow)
  const desks = desksOf(person)
  const here = deskAt(desks, pathname)
  const isDesk = here !== undefined && isWide
  // the page of a desk comes with the mark: it stays until it is known who looks
  const isAwaited = here === undefined && isWide && person === null && stage !== 'absent'
  useLayoutEffect(() => {
    if (isDesk) document.documentElement.dataset['desk'] = ''
    else if (!isAwaited) delete document.documentElement.dataset['desk']
  }, [isDesk, isAwaited])
  return isDesk ? <Desks desks={desks} here={here} /> : null
}

function Desks({ desks, here }: { desks: readonly Desk[]; here: Desk }) {
  const { data: counts = [] } = useQuery(countsQuery)
  const waits = useWaits(counts.filter(({ path }) => desks.some((desk) => desk.path === path)))
  return (
    <nav className={s.rail} aria-label="工作台">
      <Line path="/services" name="首页" icon={<HomeIcon />} />
      {desks.map(({ path }) => {
        const service = services.get(path)
        if (!service) return null
        const { icon: Icon, name } = service
        return (
          <Line
            key={path}
            path={path}
            name={path === INBOX ? '待办' : name}
            icon={<Icon />}
            isHere={here.path === path}
            waits={waits.get(path) ?? 0}
          />
        )
      })}
    </nav>
  )
}

/** How much waits, by desk. */
function useWaits(counts: readonly DeskCount[]): ReadonlyMap<string, number> {
  const asked = useQueries({ queries: counts.map(({ query }) => ({ ...query, refetchInterval: COUNTS_MS })) })
  return new Map(
    counts.flatMap(({ path, countOf }, at) => {
      const data = asked[at]?.data
      return data === undefined ? [] : [[path, countOf(data)]]
    }),
  )
}

interface LineProps {
  path: string
  name: string
  icon: ReactNode
  isHere?: boolean
  waits?: number
}

function Line({ path, name, icon, isHere = false, waits = 0 }: LineProps) {
  return (
    <a
      className={s.line}
      href={hrefOf(path)}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => followHere(event, () => leaveTo(path))}
    >
      {icon}
      <span className={s.name}>{name}</span>
      {waits > 0 && (
        <span className={s.waits}>
          {waits >= 100 ? '99+' : waits}
          <span className="sr-only">项待处理</span>
        </span>
      )}
    </a>
  )
}
