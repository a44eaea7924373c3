// What the phone asks of estate's rules too.

/** A holiday is entered as a whole: so many days in a row at once. */
export const DAYS_AT_ONCE = 31
