import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { Kind } from '#contract/booking'
import { ClockIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { KINDS } from '../parts/kinds.ts'
import { OfferBanner } from './offer-banner.tsx'
import { isOpen, waitListQuery } from './queue-query.ts'
import { useWaitingSheets } from './waiting-sheets.tsx'
import { waitingNote } from './waiting-words.ts'

/** What I wait for, above my bookings: an offer with its clock, and a row that leads to the list. Nothing where I wait for nothing. */
export function WaitingSection({ kind }: { kind: Kind }) {
  const go = useGo()
  const { items, refetch } = usePages(waitListQuery(kind))
  const { ask, sheets } = useWaitingSheets()
  const open = items.filter(isOpen)
  const offers = open.filter(({ state }) => state === 'offered')
  const queued = open.length - offers.length
  const first = open.find(({ state }) => state === 'queued')
  const path = KINDS[kind].records
  return (
    <>
      {offers.map((offer) => (
        <OfferBanner key={offer.id} offer={offer} onAsk={ask} onEnd={() => void refetch()} />
      ))}
      {items.length > 0 && (
        <Card rows>
          <LinkRow
            icon={<ClockIcon />}
            title="候补"
            note={first ? waitingNote(first) : '候补过的时段都在这里'}
            value={queued > 0 ? `${queued} 个` : undefined}
            href={hrefOf(path, { view: 'waiting' })}
            onPress={() => go(path, { view: 'waiting' })}
          />
        </Card>
      )}
      {sheets}
    </>
  )
}
