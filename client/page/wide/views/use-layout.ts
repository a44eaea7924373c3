import { skipToken, type UseQueryOptions } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { BASE, useParams, useWriteQuery } from '#client/navigation'
import { useCommand, useQuery, useShow } from '#client/query'
import { useSession } from '#client/session'
import { type Column, sortFrom } from '../../columns.ts'
import { PaneFrame } from '../../pane.tsx'
import { listPath } from './address.ts'
import { arranged, type Layout, PLAIN } from './merging.ts'
import { stored, type ViewSource, type Views, viewSource, watchViewSource } from './source.ts'

/** How the person uses a list, and where that is stored. */
export interface UsedList {
  readonly list: string
  readonly source: ViewSource
  readonly views: Views | undefined
  readonly error: Error | null
  readonly retry: () => unknown
  readonly layout: Layout
  /** Shows it so, and notes it for the next time. */
  readonly change: (layout: Layout) => void
}

/** A list with the columns that the person chose. */
export interface LaidOut<Item> {
  readonly columns: readonly Column<Item>[]
  /** Null: nobody is asked for the columns of this list, which are as they come. */
  readonly used: UsedList | null
}

/** So long a layout waits for a further change before it is noted, in milliseconds. */
const NOTED_MS = 600

const NOBODY: UseQueryOptions<Views> = {
  queryKey: ['views', 'of nobody'],
  queryFn: skipToken,
}

/** The columns of a list as its person left them. A list that is no page of its own, `active: false`, is as it comes. */
export function useLayout<Item>(columns: readonly Column<Item>[], active: boolean): LaidOut<Item> {
  const params = useParams()
  const isSignedIn = useSession().person !== null
  const isPane = use(PaneFrame) !== null
  const source = useSyncExternalStore(watchViewSource, viewSource)
  const [list] = useState(() => listPath(location.pathname.slice(BASE.length), params))
  const mine = active && isSignedIn && !isPane ? source : null
  const query = mine?.of(list) ?? null
  const asked = useQuery<Views>(query ?? NOBODY)
  const [changed, setChanged] = useState<Layout | null>(null)
  const note = useNoting(mine, list)
  const show = useShow()
  const layout = changed ?? asked.data?.last ?? PLAIN
  useSortAsLeft(columns, mine === null ? null : (asked.data?.last ?? null))
  if (mine === null || query === null) return { columns, used: null }
  const change = (next: Layout) => {
    setChanged(next)
    if (asked.data) show(query, { ...asked.data, last: stored(next) })
    note(next)
  }
  const { data: views, error, refetch: retry } = asked
  return {
    columns: arranged(columns, layout),
    used: { list, source: mine, views, error, retry, layout, change },
  }
}

/** Answers how to note a layout: the last one of several in a row, also where the person goes on meanwhile. One that does not arrive is not missed. */
function useNoting(source: ViewSource | null, list: string): (layout: Layout) => void {
  const run = useCommand()
  const waits = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void } | null>(null)
  useEffect(
    () => () => {
      if (waits.current === null) return
      clearTimeout(waits.current.timer)
      waits.current.send()
    },
    [],
  )
  return (layout) => {
    if (waits.current !== null) clearTimeout(waits.current.timer)
    const send = () => {
      waits.current = null
      if (source !== null) void run(source.use(list, stored(layout))).catch(() => undefined)
    }
    waits.current = { timer: setTimeout(send, NOTED_MS), send }
  }
}

/** Sorts a list as its person left it, where the address that was opened says nothing of how it is shown. */
function useSortAsLeft<Item>(columns: readonly Column<Item>[], last: Layout | null): void {
  const write = useWriteQuery()
  const [opened] = useState(() => location.search)
  const sort = useEffectEvent((text: string) => {
    if (opened === '' && location.search === '' && sortFrom(text, columns)) write({ sort: text })
  })
  const isKnown = last !== null
  const text = last?.sort ?? ''
  const first = useRef(true)
  useEffect(() => {
    if (!isKnown || !first.current) return
    first.current = false
    sort(text)
  }, [isKnown, text])
}
