import type { Muster, Pass } from '#contract/access'
import type { Crossed, HeldList } from './list.ts'
import { passNow } from './list.ts'

/** Whoever is inside, as far as is known. */
export interface Inside {
  readonly id: string
  readonly kind: Pass['kind']
  readonly name: string
  readonly title: string
  readonly companyName: string
  /** Null: the list of a phone does not say. */
  readonly since: string | null
  readonly pointName: string
  /** In an emergency: what the server knows of them. */
  readonly mark?: Muster['items'][number]['mark']
}

/** People who are looked for together. */
export interface Group {
  readonly by: 'company' | 'building'
  /** A company's name, or a building's id; null: outside of the buildings. */
  readonly key: string | null
  readonly name: string
  readonly count: number
  /** In an emergency: how many of them are safe, as the server knows; left out: it does not say. */
  readonly safe?: number
}

/** What this phone marked of somebody, with the words of their groups. */
export interface Tick {
  readonly company: string
  readonly building: string | null
  /** Left out: safe. */
  readonly state?: 'safe' | 'missing'
  /** By the phone's clock, in ms; left out: marked before marks were shared. */
  readonly at?: number
  /** The emergency whose server took it. */
  readonly sharedIn?: string
}

/** What this phone marked, by pass. */
export type Ticks = Readonly<Record<string, Tick>>

/** How many are inside, in groups. */
export interface Counted {
  readonly total: number
  readonly companies: readonly Group[]
  /** Null: a phone's list does not say. */
  readonly buildings: readonly Group[] | null
}

const ELSEWHERE = '楼宇以外'
const NO_COMPANY = '园区'

/** Groups as the server counts them. */
export function groupsOf({ total, companies, buildings }: Pick<Muster, 'total' | 'companies' | 'buildings'>): Counted {
  return {
    total,
    companies: companies.map(({ companyName, count, safe }) => ({
      ...companyGroup(companyName, count),
      ...(safe !== undefined && { safe }),
    })),
    buildings: buildings.map(({ buildingId, buildingName, count, safe }) => ({
      by: 'building',
      key: buildingId,
      name: buildingId === null ? ELSEWHERE : buildingName || '其他楼宇',
      count,
      ...(safe !== undefined && { safe }),
    })),
  }
}

function companyGroup(companyName: string, count: number): Group {
  return { by: 'company', key: companyName, name: companyName || NO_COMPANY, count }
}

/** Who is inside by the list of this phone, with what it let happen since. */
export function insideOf(list: HeldList, crossed: readonly Crossed[]): Inside[] {
  return list.passes
    .map((pass) => passNow(pass, crossed))
    .filter(({ inside }) => inside)
    .map(({ id, kind, name, title, companyName }) => ({
      id,
      kind,
      name,
      title,
      companyName,
      since: null,
      pointName: '',
    }))
}

/** Groups of these people, the greatest first. */
export function countedOf(people: readonly Inside[]): Counted {
  const counts = new Map<string, number>()
  for (const { companyName } of people) counts.set(companyName, (counts.get(companyName) ?? 0) + 1)
  const companies = [...counts].map(([name, count]) => companyGroup(name, count))
  return {
    total: people.length,
    companies: companies.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'zh')),
    buildings: null,
  }
}

/** How many of a group this phone found safe; null: of all. */
export function foundOf(ticks: Ticks, group: Group | null): number {
  const all = Object.values(ticks).filter(({ state = 'safe' }) => state === 'safe')
  if (group === null) return all.length
  return all.filter((tick) => (group.by === 'company' ? tick.company : tick.building) === group.key).length
}
