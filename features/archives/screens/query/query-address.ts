import type { ArchiveQuery } from '#contract/archives'

/** A query as the address carries it; undefined: nothing is asked. */
export function addressOf(query: ArchiveQuery): string | undefined {
  return Object.keys(query).length === 0 ? undefined : JSON.stringify(query)
}

/** The query that an address carries; what is none asks nothing, and the server judges the rest. */
export function queryIn(address: string | null): ArchiveQuery {
  if (address === null) return {}
  try {
    const read: unknown = JSON.parse(address)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return {}
    // the server checks each field by its contract
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string')) as ArchiveQuery
  } catch {
    return {}
  }
}
