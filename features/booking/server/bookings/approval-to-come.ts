import type { BookInfo } from '#contract/booking'
import { namesOf } from '#door/people'
import { type Approvals, type Fields, type Holder, stepsAsRead, wayOf } from '#platform/approvals'
import type { Db } from '#platform/db'
import { maskedName } from '#vocabulary/names'
import type { BookingRequest } from '../requests/request.ts'
import { type CostLine, sumOf } from '../time/cost.ts'
import { daysOf, MINUTE } from '../time/days.ts'
import type { PlaceRow } from '../time/place-queries.ts'

// Who would decide about a request, before there is a case: the process of the place, gone through with what is known by then.

/** What rights are called. */
const RIGHTS: Readonly<Record<string, string>> = { operator: '园区管理人员', property: '物业管理人员' }

/** Who will decide, in order; nobody has to where the place has no process. Two statements. */
export async function approvalToCome(
  db: Db,
  approvals: Pick<Approvals, 'processOf'>,
  of: { place: PlaceRow; request: BookingRequest; cost: readonly CostLine[] },
): Promise<BookInfo['approval']> {
  if (of.place.processId === null) return []
  const found = await approvals.processOf(db, of.place.processId)
  const nodes = found ? wayOf(stepsAsRead(found.process.steps, found.reading), requestFields(of)) : []
  const names = await namesOf(
    db,
    nodes.flatMap(({ holders }) => holders.flatMap(personsOf)),
  )
  return nodes.map(({ title, holders }) => ({
    title,
    who: [...new Set(holders.flatMap((holder) => wordsOf(holder, names)))].join('、'),
  }))
}

/** What a process can know of a request, by the names of its fields. */
function requestFields({
  place,
  request,
  cost,
}: {
  place: PlaceRow
  request: BookingRequest
  cost: readonly CostLine[]
}): Fields {
  const { startsAt, endsAt, people, companyId } = request
  return {
    kind: place.kind,
    hours: (endsAt.getTime() - startsAt.getTime()) / (60 * MINUTE),
    days: place.kind === 'display' ? daysOf({ from: startsAt, until: endsAt }).length : 1,
    totalFen: sumOf(cost),
    company: companyId !== null,
    ...(people !== null && { people }),
  }
}

function personsOf(holder: Holder): string[] {
  if (holder.kind === 'person') return [holder.personId]
  return holder.kind === 'list' ? holder.personIds : []
}

function wordsOf(holder: Holder, names: ReadonlyMap<string, string>): string[] {
  if (holder.kind === 'manager') return ['企业管理员']
  if (holder.kind === 'right') return [RIGHTS[holder.right] ?? '园区工作人员']
  return personsOf(holder).map((id) => maskedName(names.get(id) ?? ''))
}
