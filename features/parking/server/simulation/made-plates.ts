import type { Chance } from '#vocabulary/chance'
import { PLATE_DIGITS, PLATE_LETTERS } from '#vocabulary/plate'

/** Where cars of a park in Wuhan come from, and how often. */
const HEADS: readonly (readonly [head: string, weight: number])[] = [
  ['鄂A', 780],
  ['鄂B', 16],
  ['鄂F', 18],
  ['鄂G', 14],
  ['鄂J', 18],
  ['鄂K', 18],
  ['鄂L', 12],
  ['豫A', 14],
  ['豫S', 8],
  ['湘A', 14],
  ['湘F', 6],
  ['赣A', 8],
  ['皖A', 8],
  ['粤B', 14],
  ['粤A', 8],
  ['沪A', 8],
  ['浙A', 8],
  ['苏A', 6],
  ['京N', 6],
  ['川A', 6],
  ['渝A', 6],
  ['陕A', 4],
]
const HEAD_WEIGHTS = HEADS.map(([, weight]) => weight)
const ENERGY_SHARE = 0.25
/** Of the new-energy plates, those of large vehicles. */
const LARGE_SHARE = 0.02
const LETTER_AT_MOST = 2

const SPECIAL_HEADS = ['VA', 'WJ', '使', '京A临', 'HK'] as const

/** A plate that is no civil one, as a few cars have: of the military, armed police, an embassy, or from elsewhere. */
export function madeSpecialPlate(chance: Chance): string {
  const digits = Array.from({ length: 5 }, () => chance.pick([...PLATE_DIGITS])).join('')
  return `${chance.pick(SPECIAL_HEADS)}${digits}`
}

/** A plate as they drive about here, a quarter of them new energy; always a whole legal plate. */
export function madePlate(chance: Chance): string {
  const head = HEADS[chance.weighted(HEAD_WEIGHTS)]?.[0] ?? '鄂A'
  const digits = (count: number) => Array.from({ length: count }, () => chance.pick([...PLATE_DIGITS])).join('')
  if (chance.happens(ENERGY_SHARE)) {
    if (chance.happens(LARGE_SHARE)) return `${head}${digits(5)}D`
    const second = chance.happens(0.4) ? chance.pick([...PLATE_LETTERS]) : digits(1)
    return `${head}${chance.happens(0.85) ? 'D' : 'F'}${second}${digits(4)}`
  }
  // Serials are mostly digits with a letter or two.
  const serial = [...digits(5)]
  for (let letters = chance.whole(LETTER_AT_MOST + 1); letters > 0; letters--) {
    serial[chance.whole(5)] = chance.pick([...PLATE_LETTERS])
  }
  return `${head}${serial.join('')}`
}
