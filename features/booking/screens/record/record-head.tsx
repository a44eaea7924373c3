import type { Booking } from '#contract/booking'
import { Dots } from '../parts/dots.tsx'
import { lengthWords, timeWords } from '../parts/when.ts'
import s from './record.module.css'

/** What a booking is, in three lines: subject, time, place. */
export function RecordHead({
  of,
}: {
  of: Pick<Booking, 'subject' | 'kind' | 'startsAt' | 'endsAt' | 'placeName' | 'where'>
}) {
  const length = of.kind === 'display' ? '' : lengthWords(of.startsAt, of.endsAt)
  return (
    <div className={s.head}>
      <h2 className={s.subject}>{of.subject}</h2>
      <p className={s.time}>{timeWords(of)}</p>
      <p className={s.place}>
        <Dots parts={[of.placeName, of.where, length]} />
      </p>
    </div>
  )
}
