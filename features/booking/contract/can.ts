// What the phone may know without asking. It cannot load refusals.ts beside the contract; can.test.ts proves the codes equal to its.

/** Codes of the refusals that a screen answers by more than their sentence; `refusals.ts` is made of them. */
export const REFUSED = {
  placeUnknown: 14001,
  changed: 14024,
  cancelFee: 14025,
  started: 14026,
  checkInEarly: 14028,
  checkInLate: 14029,
  checkInElsewhere: 14030,
  payOver: 14031,
  nothingDue: 14032,
  offerGone: 14040,
  approvedBefore: 14041,
  decided: 14042,
  mayNotAct: 14043,
  guestUnknown: 14048,
  placeChanged: 14055,
  finishBack: 14083,
} as const
