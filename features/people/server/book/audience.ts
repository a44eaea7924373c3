import type { Audience } from '#contract/people'
import type { MemberStatus } from '../status/queries.ts'

/** What of an entry somebody may see or not; the name is seen by whoever sees the entry. */
export type Field = 'title' | 'place' | 'phone' | 'email'

/** All of them. */
export const FIELDS: readonly Field[] = ['title', 'place', 'phone', 'email']

/** Who looks, as seen from one company. */
export interface Viewer {
  readonly personId: string
  /** What they are in the company; null: nothing. */
  readonly status: MemberStatus | null
  /** Their department there. */
  readonly departmentId: string | null
  /** It and all above it. */
  readonly path: readonly string[]
  /** They see their own department alone, and these people. */
  readonly ownDepartment: { readonly exceptIds: readonly string[] } | null
  /** An operator of the company's park. */
  readonly operator: boolean
  /** Somebody who works in the company's park: of another company of it, or of the park. */
  readonly insider: boolean
}

/** A rule by which a company keeps a person from others. */
export interface Barrier {
  readonly kind: 'hidden' | 'senior'
  readonly departmentIds: readonly string[]
  readonly exceptIds: readonly string[]
}

/** A person in a company's book, as far as it decides who sees what of them. */
export interface Entry {
  readonly personId: string
  /** Disabled, or closing their account. */
  readonly gone: boolean
  readonly departmentId: string | null
  readonly manager: boolean
  readonly reception: boolean
  readonly audiences: Readonly<Record<Field, Audience>>
  readonly barriers: readonly Barrier[]
}

/** What of the company decides. */
export interface Company {
  readonly active: boolean
  /** Park operators see all its people. */
  readonly bookOpen: boolean
}

/** How near somebody must be to read a field of this audience. */
const NEED: Readonly<Record<Audience, number>> = { nobody: 5, managers: 4, department: 3, company: 2, park: 1 }

/** What this viewer sees of this entry: the fields, or null: nothing, not even that there is somebody. */
export function fieldsSeen(viewer: Viewer, company: Company, entry: Entry): ReadonlySet<Field> | null {
  const near = nearness(viewer, company, entry)
  return near === 0 ? null : new Set(FIELDS.filter((field) => near >= NEED[entry.audiences[field]]))
}

/** 5 the person themselves · 4 who keeps the company's people · 3 of their department · 2 of the company · 1 of the park · 0 nobody to them. */
function nearness(viewer: Viewer, company: Company, entry: Entry): number {
  if (!company.active || entry.gone) return 0
  if (viewer.status === 'manager' || viewer.status === 'hr') return viewer.personId === entry.personId ? 5 : 4
  if (viewer.status === 'member' && viewer.personId === entry.personId) return 5
  if (entry.barriers.some((barrier) => excludes(barrier, viewer))) return 0
  const sameDepartment = viewer.departmentId !== null && viewer.departmentId === entry.departmentId
  if (viewer.status === 'member') {
    const others = viewer.ownDepartment
    if (others && !sameDepartment && !others.exceptIds.includes(entry.personId)) return 0
    return sameDepartment ? 3 : 2
  }
  if (viewer.operator) return company.bookOpen || entry.manager || entry.reception ? 1 : 0
  return viewer.insider && entry.reception ? 1 : 0
}

function excludes({ kind, departmentIds, exceptIds }: Barrier, { personId, path }: Viewer): boolean {
  if (exceptIds.includes(personId)) return false
  return kind === 'hidden' || !path.some((id) => departmentIds.includes(id))
}

/** What somebody sees of one of the park's own people: visitors only those who receive them, and no number; null: nobody. */
export function parkFieldsSeen(
  viewer: { personId: string; insider: boolean },
  entry: { personId: string; gone: boolean; reception: boolean },
): ReadonlySet<'phone'> | null {
  if (entry.gone) return null
  if (viewer.insider || viewer.personId === entry.personId) return new Set(['phone'])
  return entry.reception ? new Set() : null
}
