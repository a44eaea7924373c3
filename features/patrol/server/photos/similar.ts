// Which pictures resemble each other. A difference hash has 64 bits; two pictures of 6 differing bits share one of four 16-bit parts but for one bit, so that an index finds them.

/** At one point pictures that differ in so many bits at most are suspect. */
export const NEAR_BITS = 1
/** Between points pictures with texture that differ in so many bits at most are suspect. */
export const FAR_BITS = 6
/** Pictures are compared with those of so many days. */
export const COMPARED_DAYS = 365

const PARTS = 4
const PART_BITS = 16

const partsOf = (difference: string): number[] =>
  Array.from({ length: PARTS }, (_, nth) => Number.parseInt(difference.slice(nth * 4, nth * 4 + 4), 16))

const keyOf = (nth: number, part: number): number => nth * 2 ** PART_BITS + part

/** A difference hash as 64 binary digits. */
export const bitsOf = (difference: string): string =>
  [...difference].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')

/** The keys under which a picture is found: its four parts, each with its place. */
export const keysOf = (difference: string): number[] => partsOf(difference).map((part, nth) => keyOf(nth, part))

/** The keys of pictures that differ in 6 bits at most: of four parts one differs in one bit at most. */
export function probesOf(difference: string): number[] {
  return partsOf(difference).flatMap((part, nth) => [
    keyOf(nth, part),
    ...Array.from({ length: PART_BITS }, (_, bit) => keyOf(nth, part ^ (1 << bit))),
  ])
}
