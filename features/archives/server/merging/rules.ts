import { MERGE_FIELDS, type MergeField, mergingRefusals as no, type RecordData, type Side } from '#contract/archives'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'

/** Within so many days a merge can be undone. */
export const UNDO_DAYS = 30

/** The moment from which a merge cannot be undone any more: the end of the thirtieth day. */
export function undoUntil(at: Date): Date {
  return startOfDay(addDays(dayOf(at), UNDO_DAYS + 1))
}

/** An archive as far as it says which of two survives. */
export interface Ranked {
  readonly companyId: string | null
  readonly state: string
}

/** Whether an archive is of a company in the park, of one that left, or of an outside enterprise. */
export function placeOf({ companyId, state }: Ranked): Side['place'] {
  if (companyId === null) return 'outside'
  return state === 'left' ? 'left' : 'park'
}

const RANK = { park: 2, left: 1, outside: 0 } as const

/** Why one archive may not go into the other, or null: a company's archive survives, and two companies of the park are the business of their desk. */
export function directionRefusal(survivor: Ranked, merged: Ranked): Refusal | null {
  const [stays, goes] = [placeOf(survivor), placeOf(merged)]
  if (stays === 'park' && goes === 'park') return new Refusal(no.bothInPark)
  return RANK[goes] > RANK[stays] ? new Refusal(no.companyStays) : null
}

/** Fields of the archive itself; the others are of its registration. */
const OF_ARCHIVE: ReadonlySet<MergeField> = new Set(['name', 'creditCode', 'address'])

/** Whether a field is the archive's own. */
export const isOfArchive = (field: MergeField): boolean => OF_ARCHIVE.has(field)

type Basic = RecordData<'basic'>

/** What a field says, as people read it; empty: nothing. */
export function textOf(
  field: MergeField,
  archive: { name: string; creditCode: string | null; address: string },
  basic: Basic | null,
): string {
  if (field === 'name' || field === 'address') return archive[field]
  if (field === 'creditCode') return archive.creditCode ?? ''
  if (basic === null) return ''
  if (field === 'formerNames') return basic.formerNames.join('、')
  if (field === 'capital') return basic.capital === '' ? '' : `${basic.capital} 万 ${basic.currency}`
  return basic[field] ?? ''
}

/** The survivor's registration with the fields that are taken of the merged one's; capital goes with its currency. */
export function takenBasic(survivor: Basic, merged: Basic, take: readonly MergeField[]): Basic {
  const taken = MERGE_FIELDS.filter((field) => take.includes(field) && !isOfArchive(field))
  const picked = Object.fromEntries(taken.map((field) => [field, merged[field as keyof Basic]]))
  return { ...survivor, ...picked, ...(take.includes('capital') && { currency: merged.currency }) }
}

/** How far the survivor is with its enterprise: its own stage; else the merged one's, which for a company means that it has moved in, unless it was given up. */
export function stageAfter(
  survivor: { stage: string | null; companyId: string | null },
  merged: { stage: string | null },
): string | null {
  if (survivor.stage !== null || merged.stage === null) return survivor.stage
  if (survivor.companyId === null || merged.stage === 'lost') return merged.stage
  return 'settled'
}
