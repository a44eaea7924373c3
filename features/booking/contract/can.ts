// What the phone may know without asking. It cannot load refusals.ts beside the contract; can.test.ts proves the codes equal to its.

/** Codes of the refusals that a screen answers by more than their sentence; `refusals.ts` is made of them. */
export const REFUSED = {
  placeUnknown: 14001,
  checkInEarly: 14028,
  checkInElsewhere: 14030,
  guestUnknown: 14048,
} as const
