/** A booking is confirmed: its time has come to stand, paid where it costs. */
export const CONFIRMED = 'booking.confirmed'
/** A confirmed booking has another time, place or subject. */
export const MOVED = 'booking.moved'
/** A booking that stood is cancelled, by whomever. */
export const CANCELLED = 'booking.cancelled'
/** Time of a place became free: who waits for it may be offered it. */
export const FREED = 'booking.time-freed'
/** Somebody in a waiting list was offered a time, for themselves alone. */
export const OFFERED = 'booking.offered'
/** Who is invited to a confirmed booking has changed: those who were added and those who were taken off are notified. */
export const GUESTS_CHANGED = 'booking.guests-changed'
/** Somebody outside said whether they come to a booking to which they are invited. */
export const GUEST_ANSWERED = 'booking.guest-answered'
/** Minutes of an internal meeting were published. */
export const MINUTES_PUBLISHED = 'booking.minutes-published'

/** The payload of `booking.confirmed`, `booking.moved` and `booking.cancelled`. Times are instants; people are ids of persons of the park. */
export interface BookingEvent {
  bookingId: string
  areaId: string
  kind: 'room' | 'venue' | 'display' | 'inner'
  placeId: string
  hostId: string | null
  startsAt: string
  endsAt: string
  guestIds: string[]
}

/** The payload of `booking.time-freed`. */
export interface TimeFreed {
  areaId: string
  placeId: string
  unitIds: string[]
  startsAt: string
  endsAt: string
}

/** The payload of `booking.offered`: until when the time is reserved for that person. */
export interface Offered {
  waitingId: string
  areaId: string
  placeId: string
  personId: string
  startsAt: string
  endsAt: string
  until: string
}

/** The payload of `booking.guests-changed`: rows of those added, and of those who are gone what is needed to reach them, a phone sealed. */
export interface GuestsChanged {
  bookingId: string
  areaId: string
  added: string[]
  gone: { id: string; personId: string | null; phoneSealed: string | null }[]
}

/** The payload of `booking.guest-answered`: the guest's row, and what they answered. */
export interface GuestAnswered {
  bookingId: string
  areaId: string
  guestId: string
  answer: 'yes' | 'no'
}

/** The payload of `booking.minutes-published`: decisions with owner and day are for the task list. */
export interface MinutesPublished {
  bookingId: string
  areaId: string
  decisions: { what: string; ownerId: string | null; dueOn: string | null }[]
}
