import { FREED, OFFERED, type Offered, type TimeFreed } from '#contract/booking'
import type { Jobs } from '#platform/jobs'
import type { BookingEngines } from '../engines.ts'
import { notifyOffered } from './notify.ts'
import { offerFromEvent, passDue } from './offer.ts'
import { claimOffers, countDueOffers } from './offer-queries.ts'
import { endWaiting } from './queries.ts'

/** An offer that is over is passed on within so many seconds by whoever took it, or taken again. */
const CLAIM_SECONDS = 5

/** What happens in the queue by itself: freed time is offered, offers that are over are passed on each second, and what nobody was offered ends. */
export function queueWork(jobs: Jobs, engines: BookingEngines): void {
  const { clock, store } = engines
  // Announced by `announceFreed` and `offerFreed` alone.
  jobs.subscribe(FREED, 'booking.offer-freed', (db, { payload }) =>
    offerFromEvent(db, engines, payload as TimeFreed, clock()),
  )
  jobs.subscribe(OFFERED, 'booking.tell-offered', (db, { payload }) => notifyOffered(db, engines, payload as Offered))
  jobs.sweep('booking.offers', {
    take: (limit) => claimOffers(store.db, clock(), CLAIM_SECONDS, limit),
    work: (due) => passDue(engines, due),
    due: () => countDueOffers(store.db, clock()),
  })
  jobs.every('booking.queue', '*/5 * * * *', () => endWaiting(store.db, clock()))
}
