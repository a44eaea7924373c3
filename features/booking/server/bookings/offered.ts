import type { BookingDetail } from '#contract/booking'
import type { Db } from '#platform/db'
import type { StepsContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import type { BookingEngines } from '../engines.ts'
import type { WaitingRow } from '../queue/queries.ts'
import { explain } from '../wishes/locked.ts'
import { openPlace } from '../wishes/weigh.ts'
import { bookIn } from './book.ts'
import type { Form } from './form.ts'
import { showBooking } from './show.ts'

/** Books a time that was offered to who waited for it, by the rules of every booking, with `then` in the same transaction. */
export async function bookOffered(
  ctx: StepsContext,
  engines: BookingEngines,
  offered: WaitingRow,
  { agreed = false }: { agreed?: boolean },
  then: (db: Db, bookingId: string) => Promise<void>,
): Promise<BookingDetail> {
  const { areaId, person, now } = ctx
  const place = await openPlace(ctx.db, areaId, offered.placeId, person)
  const form: Form = {
    placeId: place.id,
    unitIds: offered.unitIds,
    startsAt: toInstant(offered.startsAt),
    endsAt: toInstant(offered.endsAt),
    subject: offered.subject || `${place.name}预订`,
    people: 1,
    agreed,
    ...(offered.companyId !== null && { companyId: offered.companyId }),
  }
  const id = await ctx
    .tx(async (db) => {
      const made = await bookIn(db, engines, { who: person, place, form, beside: { waitingId: offered.id }, now })
      await then(db, made)
      return made
    })
    .catch((error: unknown) => explain(ctx.db, error))
  return await showBooking(ctx.db, engines, { areaId, personId: person.personId, now }, id)
}
