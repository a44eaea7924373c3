import { hrefOf, useGo } from '#client/navigation'
import type { Place } from '#contract/booking'
import { followHere } from '#ui/page'
import { PlacePicture } from '#ui/picture'
import { StateChip } from '#ui/state'
import { DayLine } from '#ui/timeline'
import { type Day, dayOf } from '#vocabulary/day'
import { spansOn, without } from '../parts/day-of-place.ts'
import { Dots } from '../parts/dots.tsx'
import { KINDS } from '../parts/kinds.ts'
import { placeFacts, priceInWords } from '../parts/place-words.ts'
import { minuteNow } from '../parts/use-now.ts'
import { dayWords } from '../parts/when.ts'
import { freeChip } from './free-chip.ts'
import s from './places.module.css'

export interface PlaceCardProps {
  place: Place
  day: Day
  now: Date
  /** What was asked for in the list, which goes along to the page of the place. */
  along?: Readonly<Record<string, string>>
}

/** A place of a list with the line of its day; the whole card leads to it. */
export function PlaceCard({ place, day, now, along = {} }: PlaceCardProps) {
  const go = useGo()
  const minute = minuteNow(day, now)
  const { tone, word } = freeChip(place, day, minute)
  const path = KINDS[place.kind].place(place.id)
  const query = { ...(day !== dayOf(now) && { day }), ...along }
  const [open, free] = [spansOn(day, place.open), spansOn(day, place.free)]
  // the list does not tell by what the rest is taken
  const marks = without(open, [{ from: 0, to: minute ?? 0 }]).map((span) => ({ ...span, what: 'taken' as const }))
  const plan = { open, free, marks, now: minute }
  return (
    <a className={s.card} href={hrefOf(path, query)} onClick={(event) => followHere(event, () => go(path, query))}>
      {place.pictureUrl ? (
        <img className={s.thumb} src={place.pictureUrl} alt="" />
      ) : (
        <PlacePicture kind={place.kind} size="s" />
      )}
      <span className={s.cardText}>
        <span className={s.head}>
          <span className={s.name}>{place.name}</span>
          <StateChip tone={tone}>{word}</StateChip>
        </span>
        <span className={s.facts}>
          <span>
            <Dots parts={placeFacts(place)} />
          </span>
          {place.equipment.length > 0 && (
            <span>
              <Dots parts={place.equipment} />
            </span>
          )}
          <span className={s.price}>
            <Dots parts={[priceInWords(place), place.needsApproval ? '需审批' : '']} />
          </span>
        </span>
      </span>
      <span className={s.day}>
        <DayLine label={dayWords(day, now)} plan={plan} />
      </span>
    </a>
  )
}
