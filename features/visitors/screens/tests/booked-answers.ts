import { type BookingDetail, booking } from '#contract/booking'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

/** The meeting to which somebody is invited. */
export const BOOKING = idOf(1590)

const acts = {
  cancel: null,
  change: null,
  extend: null,
  finish: null,
  checkIn: null,
  pay: null,
  urge: null,
  again: null,
}
const detail: BookingDetail = {
  id: BOOKING,
  kind: 'room',
  number: '202611200001',
  placeId: idOf(1591),
  placeName: '湖光厅',
  parts: [],
  where: '1 号楼 3 层',
  subject: '季度评审',
  startsAt: at(120),
  endsAt: at(180),
  state: 'confirmed',
  why: '',
  companyId: null,
  companyName: '',
  totalFen: 0,
  paidFen: 0,
  refundedFen: 0,
  payUntil: null,
  seriesId: null,
  pictureUrl: null,
  invited: false,
  mine: true,
  personName: '林晓',
  forPersonId: null,
  forPersonName: null,
  people: 8,
  note: '',
  setUpMinutes: 0,
  clearMinutes: 0,
  goods: '',
  files: [],
  services: [],
  cost: { lines: [], totalFen: 0 },
  guests: [],
  caseId: null,
  returnedFields: [],
  askedAt: at(-60),
  confirmedAt: at(-58),
  checkIn: { needed: false, at: null, from: at(105), until: at(130) },
  cancelNow: null,
  finishNow: null,
  extendUntil: null,
  before: null,
  acts,
  history: [],
}

/** What the phone hears of the meeting. */
export const booked = given(booking.calls.orderInfo, detail)
/** The call that tells of it. */
export const { orderInfo } = booking.calls
