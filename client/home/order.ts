/** How often and when a person last opened a service. */
export interface Use {
  readonly count: number
  /** In milliseconds. */
  readonly at: number
}

/** What this phone remembers of the services that its person opens, by path. */
export type Uses = Readonly<Record<string, Use>>

/** After this time, in milliseconds, a use counts half. */
const HALF_LIFE_MS = 14 * 24 * 60 * 60_000
const MAX_STORED = 60

/** How much a service is used by now: each opening counts 1 at first, and half after two weeks. */
export function weightOf(use: Use | undefined, now: number): number {
  return use ? use.count * 0.5 ** (Math.max(0, now - use.at) / HALF_LIFE_MS) : 0
}

/** The uses with one more opening of `path`; the least used are forgotten beyond sixty. */
export function usedOnce(uses: Uses, path: string, now: number): Uses {
  const next = { ...uses, [path]: { count: weightOf(uses[path], now) + 1, at: now } }
  const byWeight = Object.entries(next).sort(([, a], [, b]) => weightOf(b, now) - weightOf(a, now))
  return Object.fromEntries(byWeight.slice(0, MAX_STORED))
}

/** The services by use, the most used first; those that are used alike stay in their order. */
export function byUse<Service extends { readonly path: string }>(
  services: readonly Service[],
  uses: Uses,
  now: number,
): Service[] {
  const weight = new Map(services.map(({ path }) => [path, weightOf(uses[path], now)]))
  return [...services].sort((a, b) => (weight.get(b.path) ?? 0) - (weight.get(a.path) ?? 0))
}

/** Reads what the phone kept; what is broken counts as nothing. */
export function readUses(stored: unknown): Uses {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, Use] =>
        typeof entry[1]?.count === 'number' && typeof entry[1]?.at === 'number' && entry[1].count > 0,
    ),
  )
}
