import type { Db } from '#platform/db'
import { newId } from '#platform/db'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { addMonths, lastClosedMonth } from '#vocabulary/month'
import { putAgreement } from '../accounts/account-queries.ts'
import { charge } from '../accounts/charging.ts'
import { issueOne } from '../accounts/issue.ts'
import type { BookingEngines } from '../engines.ts'
import { atMinute } from '../time/days.ts'
import { newNumber } from '../time/number.ts'
import { insertBookings, type NewBooking } from '../time/state-queries.ts'

/** Days of a month on which the demo's company met, and what each came to in fen. */
const MEETINGS = [
  { day: 5, from: 540, minutes: 120, totalFen: 24_000, subject: '客户沟通会' },
  { day: 12, from: 840, minutes: 180, totalFen: 36_000, subject: '季度复盘' },
  { day: 19, from: 600, minutes: 60, totalFen: 12_000, subject: '产品评审' },
] as const

/** A company that pays for its bookings by the month: what is agreed, its meetings of the two months before, and their bills. */
export async function seedAccount(
  { jobs }: Pick<BookingEngines, 'jobs'>,
  db: Db,
  of: {
    areaId: string
    companyId: string
    personId: string | null
    room: { id: string; unitIds: string[] }
    now: Date
  },
): Promise<void> {
  const { areaId, companyId, now } = of
  const last = lastClosedMonth(now)
  const months = [addMonths(last, -1), last]
  await putAgreement(db, {
    areaId,
    companyId,
    limitFen: 500_000,
    fromOn: months[0] ?? last,
    untilOn: addDays(dayOf(now), 365),
    payDays: 10,
    version: null,
    savedBy: newId(),
    savedAt: now,
  })
  for (const month of months) {
    const stored = await insertBookings(db, meetingsOf(month, of), { at: now, what: 'asked', by: null, note: '' })
    await charge(
      db,
      stored.map((booking) => ({ ...booking, amountFen: booking.totalFen })),
      now,
    )
    await issueOne({ jobs }, db, { areaId, companyId }, month, { now, actor: 'system:booking.demo' })
  }
}

function meetingsOf(
  month: Day,
  {
    areaId,
    companyId,
    personId,
    room,
  }: { areaId: string; companyId: string; personId: string | null; room: { id: string; unitIds: string[] } },
): NewBooking[] {
  return MEETINGS.map(({ day, from, minutes, totalFen, subject }) => {
    const on = addDays(month, day - 1)
    const [startsAt, endsAt] = [atMinute(on, from), atMinute(on, from + minutes)]
    const before = new Date(startsAt.getTime() - 86_400_000)
    return {
      id: newId(),
      areaId,
      kind: 'room',
      placeId: room.id,
      unitIds: room.unitIds,
      number: newNumber(startsAt),
      personId,
      companyId,
      onAccount: true,
      forPersonId: null,
      subject,
      people: 6,
      note: '',
      startsAt,
      endsAt,
      setUpMinutes: 0,
      clearMinutes: 0,
      takes: { from: startsAt, until: endsAt },
      state: 'done',
      seriesId: null,
      ifLost: 'reject',
      services: [],
      cost: [{ words: subject, amountFen: totalFen }],
      back: [],
      graceMinutes: 10,
      totalFen,
      goods: '',
      files: [],
      checkIn: true,
      askedAt: before,
      payUntil: null,
      confirmedAt: before,
      endedAt: endsAt,
      checkedInAt: startsAt,
    }
  })
}
