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
}

/** People who are looked for together. */
export interface Group {
  readonly by: 'company' | 'building'
  /** A company's name, or a building's id; null: outside of the buildings. */
  readonly key: string | null
  readonly name: string
  readonly count: number
}

/** Who was found already, by pass, with the words of their groups. */
export type Ticks = Readonly<Record<string, { readonly company: string; readonly building: string | null }>>

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
    companies: companies.map(({ companyName, count }) => companyGroup(companyName, count)),
    buildings: buildings.map(({ buildingId, buildingName, count }) => ({
      by: 'building',
      key: buildingId,
      name: buildingId === null ? ELSEWHERE : buildingName || '其他楼宇',
      count,
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

/** How many of a group were found; null: of all. */
export function foundOf(ticks: Ticks, group: Group | null): number {
  const all = Object.values(ticks)
  if (group === null) return all.length
  return all.filter((tick) => (group.by === 'company' ? tick.company : tick.building) === group.key).length
}
