import { hrefOf, useGo } from '#client/navigation'
import type { Kind, Offer } from '#contract/booking'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { dayOf } from '#vocabulary/day'
import { minuteOn } from './day-of-place.ts'
import { KINDS } from './kinds.ts'
import { lengthWords, timeWords } from './when.ts'

/** Where a free time is chosen: the place's page with this time in hand. */
export function offerAddress(
  kind: Kind,
  { placeId, startsAt, endsAt }: Offer,
): [path: string, query: Record<string, string>] {
  const day = dayOf(new Date(startsAt))
  const query: Record<string, string> =
    kind === 'display'
      ? { day, days: String(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 86_400_000)) }
      : { day, from: String(minuteOn(day, startsAt)), to: String(minuteOn(day, endsAt)) }
  return [KINDS[kind].place(placeId), query]
}

/** Free times nearby, each leading to its place with that time chosen. */
export function Nearby({ kind, offers }: { kind: Kind; offers: readonly Offer[] }) {
  const go = useGo()
  if (offers.length === 0) return null
  return (
    <Section title="附近可选">
      <List label="附近可选" items={offers} keyOf={({ placeId, startsAt }) => `${placeId} ${startsAt}`}>
        {(offer) => {
          const [path, query] = offerAddress(kind, offer)
          return (
            <ListCard
              title={offer.name}
              facts={[
                kind === 'display'
                  ? timeWords({ kind, ...offer })
                  : `${timeWords({ kind, ...offer })}，${lengthWords(offer.startsAt, offer.endsAt)}`,
              ]}
              href={hrefOf(path, query)}
              onPress={() => go(path, query)}
            />
          )
        }}
      </List>
    </Section>
  )
}
