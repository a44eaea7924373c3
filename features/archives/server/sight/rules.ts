import { FACT_CLASSES, type FactClass } from '#contract/archives'
import type { Right } from '#vocabulary/rights'

/** A right that somebody holds, and where; both bounds null: in the whole park. */
export interface Held {
  readonly right: Right
  readonly regionIds: readonly string[] | null
  readonly companyIds: readonly string[] | null
}

/** The right that a class is read by; null: everybody of the park reads it. */
export const READ_BY = {
  public: null,
  inner: 'archive.read',
  personal: 'archive.contacts',
  figures: 'economy.read',
  requests: 'archive.requests',
  staff: 'archive.follow',
} as const satisfies Record<FactClass, Right | null>

/** The right that a class is written by. */
export const WRITTEN_BY = {
  public: 'archive.write',
  inner: 'archive.write',
  personal: 'archive.contacts',
  figures: 'economy.write',
  requests: 'archive.requests',
  staff: 'archive.follow',
} as const satisfies Record<FactClass, Right>

/** What an enterprise's own managers never see: what the park notes of it. */
const NOT_THEIRS: ReadonlySet<FactClass> = new Set(['staff'])

/** Where a class is read: in the whole park, or in these regions and of these companies. */
export interface Reach {
  readonly whole: boolean
  readonly regionIds: readonly string[]
  readonly companyIds: readonly string[]
}

/** What somebody may read of all archives. One value decides it for every list, tab, search, sum, export and past day. */
export interface Sight {
  readonly areaId: string
  readonly personId: string
  /** Companies that they manage. */
  readonly manages: readonly string[]
  /** By class, where a right reaches. */
  readonly reach: Readonly<Record<FactClass, Reach>>
}

const NOWHERE: Reach = { whole: false, regionIds: [], companyIds: [] }
const EVERYWHERE: Reach = { whole: true, regionIds: [], companyIds: [] }

/** Where one right reaches, of all that somebody holds. */
export function reachOf(held: readonly Held[], right: Right): Reach {
  const own = held.filter((each) => each.right === right)
  if (own.length === 0) return NOWHERE
  return {
    whole: own.some(({ regionIds, companyIds }) => regionIds === null && companyIds === null),
    regionIds: own.flatMap(({ regionIds }) => regionIds ?? []),
    companyIds: own.flatMap(({ companyIds }) => companyIds ?? []),
  }
}

/** What somebody may read, by the rights that they hold and the companies that they manage. */
export function sightOf(
  who: { areaId: string; personId: string; manages: readonly string[] },
  held: readonly Held[],
): Sight {
  const reach = (fact: FactClass): Reach => {
    const right = READ_BY[fact]
    return right === null ? EVERYWHERE : reachOf(held, right)
  }
  return {
    ...who,
    // one entry a class
    reach: Object.fromEntries(FACT_CLASSES.map((fact) => [fact, reach(fact)])) as Record<FactClass, Reach>,
  }
}

/** An archive as far as it decides who reads it. */
export interface Seen {
  readonly companyId: string | null
  /** Regions in which its company has rooms today. */
  readonly regionIds: readonly string[]
}

/** Whether a reach holds an archive. An outside enterprise stands in no region: only a reach over the whole park holds it. */
export function holds(reach: Reach, { companyId, regionIds }: Seen): boolean {
  return (
    reach.whole ||
    (companyId !== null && reach.companyIds.includes(companyId)) ||
    regionIds.some((region) => reach.regionIds.includes(region))
  )
}

/** Whether somebody may read a class of one archive. */
export function mayRead(sight: Sight, fact: FactClass, archive: Seen): boolean {
  const isOwn = archive.companyId !== null && sight.manages.includes(archive.companyId)
  return (isOwn && !NOT_THEIRS.has(fact)) || holds(sight.reach[fact], archive)
}

/** Classes of one archive that somebody may read. */
export function classesOf(sight: Sight, archive: Seen): FactClass[] {
  return FACT_CLASSES.filter((fact) => mayRead(sight, fact, archive))
}

/** Classes that an enterprise's own managers read. */
export const OWN_CLASSES: readonly FactClass[] = FACT_CLASSES.filter((fact) => !NOT_THEIRS.has(fact))

/** Whether somebody holds the right that a class is written by, over this archive. Managers write nothing: they file, raise and propose. */
export function mayWrite(held: readonly Held[], fact: FactClass, archive: Seen): boolean {
  return holds(reachOf(held, WRITTEN_BY[fact]), archive)
}
