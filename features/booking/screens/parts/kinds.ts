import type { Kind } from '#contract/booking'

/** How a kind of booking is spoken of, and where its pages stand. */
export interface KindPages {
  /** What is booked: 会议室. */
  readonly word: string
  /** A booking of it, in a sentence: 会议室预订. */
  readonly booking: string
  /** Where places are found. */
  readonly find: string
  /** Where bookings of mine stand. */
  readonly records: string
  readonly place: (id: string) => string
  readonly record: (id: string) => string
  readonly tracking: (id: string) => string
  /** Where one is booked, and one that came back is mended. */
  readonly book: string
}

/** The kinds. A company's own rooms use the pages of meeting rooms where they have none of their own. */
export const KINDS: Readonly<Record<Kind, KindPages>> = {
  room: {
    word: '会议室',
    booking: '会议室预订',
    find: '/meetting/meetingroom',
    records: '/reserverecord',
    place: (id) => `/meetingroomdetail/${id}`,
    record: (id) => `/recordinfo/${id}`,
    tracking: (id) => `/tasktrackingpage/${id}`,
    book: '/reservedetail',
  },
  venue: {
    word: '场地',
    booking: '场地预订',
    find: '/venuebooking',
    records: '/venuereserverecord',
    place: (id) => `/venuedetail/${id}`,
    record: (id) => `/venuerecordinfo/${id}`,
    tracking: (id) => `/venuetasktrackingpage/${id}`,
    book: '/venuereservedetail',
  },
  display: {
    word: '外摆点位',
    booking: '外摆预订',
    find: '/temporaryswingout',
    records: '/tempreserverecord',
    place: (id) => `/tempdetail/${id}`,
    record: (id) => `/temprecordinfo/${id}`,
    tracking: (id) => `/temptasktrackingpage/${id}`,
    book: '/tempreservedetail',
  },
  inner: {
    word: '内部会议室',
    booking: '内部会议',
    find: '/innermeeting',
    records: '/innerreserverecord',
    place: (id) => `/meetingroomdetail/${id}?kind=inner`,
    record: (id) => `/innerrecordinfo?id=${id}`,
    tracking: (id) => `/tasktrackingpage/${id}`,
    book: '/reservedetail',
  },
}
