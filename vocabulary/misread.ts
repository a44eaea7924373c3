import { PLATE_PROVINCES } from './plate.ts'

// How a camera misreads a plate. Source: reports of parks and of makers of cameras: signs of like shape are taken for each other, the province is guessed
// where dirt or sun hides it, and now and then one other sign is wrong, missing or too many.

/** How two plates differ as a camera's reading of one car: `pair` one sign of like shape · `province` · `sign` one other sign, missing or too many. */
export type Misread = 'pair' | 'province' | 'sign'

/** Signs that cameras take for each other. */
const ALIKE: readonly string[] = [
  '0DOQ',
  '8B',
  '1IL7T',
  '5S',
  '2Z',
  '6G',
  'CG',
  'UV',
  'VY',
  'MN',
  'HN',
  'KX',
  'PR',
  'EF',
  '4A',
  '38',
]

/** Whether cameras take one of these signs for the other. */
export function isAlike(one: string, other: string): boolean {
  return one !== other && ALIKE.some((signs) => signs.includes(one) && signs.includes(other))
}

/** How one normalised plate may be a misreading of the other; null: they are equal, or too far apart. */
export function misreadOf(read: string, other: string): Misread | null {
  const [one, two] = [Array.from(read), Array.from(other)]
  if (one.length === two.length) {
    const places = one.flatMap((sign, place) => (sign === two[place] ? [] : [place]))
    const [place] = places
    if (place === undefined || places.length > 1) return null
    const [from, to] = [one[place] ?? '', two[place] ?? '']
    if (isAlike(from, to)) return 'pair'
    return place === 0 && PLATE_PROVINCES.includes(from) && PLATE_PROVINCES.includes(to) ? 'province' : 'sign'
  }
  const [short, long] = one.length < two.length ? [one, two] : [two, one]
  if (long.length - short.length > 1) return null
  return long.some((_, place) => long.toSpliced(place, 1).join('') === short.join('')) ? 'sign' : null
}

const ORDER: readonly Misread[] = ['pair', 'province', 'sign']

/** Those of some cars whose plate may be the one that was read, the likeliest first: a pair before the province before any other sign; among equals their own order. */
export function likely<Car extends { readonly plate: string }>(
  read: string,
  cars: readonly Car[],
): (Car & { how: Misread })[] {
  return cars
    .flatMap((car) => {
      const how = misreadOf(read, car.plate)
      return how === null ? [] : [{ ...car, how }]
    })
    .toSorted((a, b) => ORDER.indexOf(a.how) - ORDER.indexOf(b.how))
}

/** Patterns for `like` that every plate that may be misread so fits, and some others too: one sign open, missing, or too many. */
export function misreadPatterns(read: string): string[] {
  const signs = Array.from(read)
  const open = signs.map((_, place) => signs.with(place, '_').join(''))
  const less = signs.map((_, place) => signs.toSpliced(place, 1).join(''))
  const more = [...signs, ''].map((_, place) => signs.toSpliced(place, 0, '_').join(''))
  return [...new Set([...open, ...less, ...more])]
}
