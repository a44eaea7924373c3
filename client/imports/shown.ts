import type { CallQuery } from '#client/calls'
import { useQuery } from '#client/query'
import { isActive, isUnderWay } from './status.ts'

/** How often the server is asked while rows are read, written or taken back, in milliseconds. */
const UNDER_WAY_MS = 1000

/** What is asked of an import: the answer names it, or says that there is none. */
type ImportQuery<One> = CallQuery<{ item: One | null }>

const untilOver = <One extends { readonly state: string }>(query: ImportQuery<One>) => ({
  ...query,
  refetchInterval: ({ state }: { state: { data?: { item: One | null } | undefined } }) =>
    state.data?.item && isUnderWay(state.data.item) ? UNDER_WAY_MS : (false as const),
})

/**
 * The import that a page shows: one that the server is at, or that waits for a decision, whoever brought it; else the one that is looked at (`current`),
 * which `chosen` asks for where it is not the latest. null: none.
 */
export function useShownImport<One extends { readonly id: string; readonly state: string }>(
  latest: ImportQuery<One>,
  current: string,
  chosen?: (id: string) => ImportQuery<One>,
) {
  const { data, error, refetch } = useQuery(untilOver(latest))
  const item = data?.item ?? null
  const earlier = useQuery({
    ...untilOver(chosen?.(current) ?? latest),
    enabled: chosen !== undefined && current !== '' && current !== item?.id,
  })
  const newest = item && (isActive(item) || item.id === current) ? item : null
  const past = chosen === undefined || current === '' ? null : (earlier.data?.item ?? null)
  return { data, error, refetch, shown: newest ?? past }
}
