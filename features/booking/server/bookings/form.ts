import { bookingRefusals } from '#contract/booking'
import { refuse } from '#vocabulary/refusal'
import { type BookingRequest, requestedMoment } from '../requests/request.ts'
import { type CostLine, costOf, percentOf } from '../time/cost.ts'
import type { PlaceRow } from '../time/place-queries.ts'

/** What an application says, as it came over the wire. */
export interface Form {
  placeId: string
  unitIds?: string[]
  startsAt: string
  endsAt: string
  holdId?: string
  subject: string
  people: number
  companyId?: string
  /** How it is paid where it is for a company; left out: by its monthly bill where that is agreed. */
  payBy?: 'account' | 'now'
  forPersonId?: string
  note?: string
  services?: { id: string; count: number }[]
  guests?: { personId?: string; name?: string; phone?: string }[]
  setUpMinutes?: number
  clearMinutes?: number
  goods?: string
  files?: { name: string; fileId: string; document?: string }[]
  agreed: boolean
  ifLost?: 'reject' | 'queue'
}

/** The request of a form. */
export function requestOf(
  form: Pick<Form, 'startsAt' | 'endsAt' | 'setUpMinutes' | 'clearMinutes' | 'companyId'> & { people?: number },
): BookingRequest {
  return {
    startsAt: requestedMoment(form.startsAt),
    endsAt: requestedMoment(form.endsAt),
    setUpMinutes: form.setUpMinutes ?? 0,
    clearMinutes: form.clearMinutes ?? 0,
    people: form.people ?? null,
    companyId: form.companyId ?? null,
  }
}

/** Services that the place offers, as they were asked for, each once. */
export function servicesOf(place: Pick<PlaceRow, 'services'>, requested: Form['services'] = []) {
  return place.services.flatMap(({ id, name }) => {
    const found = requested.find((each) => each.id === id)
    return found ? [{ id, name, count: found.count }] : []
  })
}

/** What a request costs at its place. */
export function costLines(
  place: PlaceRow,
  unitIds: readonly string[],
  request: Pick<BookingRequest, 'startsAt' | 'endsAt' | 'companyId'>,
  services: readonly { id: string; count: number }[],
): CostLine[] {
  const { startsAt, endsAt, companyId } = request
  const percent = percentOf(place.units, unitIds)
  return costOf({ place, percent, startsAt, endsAt, forCompany: companyId !== null, services }, place.workdays)
}

/** Refuses a form that lacks what the place asks for: agreeing to its notes, its papers. */
export function checkForm(
  place: Pick<PlaceRow, 'notes' | 'rules'>,
  { agreed, files = [] }: Pick<Form, 'agreed' | 'files'>,
): void {
  if (!agreed && place.notes !== '') refuse(bookingRefusals.agreeFirst, { field: 'agreed' })
  const missing = place.rules.papers.filter((paper) => !files.some(({ name }) => name === paper))
  if (missing.length > 0) refuse(bookingRefusals.paperMissing, { field: 'files', data: { papers: missing.join('、') } })
}
