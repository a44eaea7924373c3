import { createHash, randomBytes } from 'node:crypto'

// The rule, as it is printed for people: each number is put behind the seed's 64 hex digits; of that text the SHA-256 is taken, in hex; the
// numbers are put in ascending order of these; the first so many win. No two numbers are equal, so that there are no ties.

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** A seed that nobody can foresee: 256 random bits as 64 lower-case hex digits. */
export function makeSeed(): string {
  return randomBytes(32).toString('hex')
}

/** SHA-256 of a seed's text, in hex: published before the draw, so that the seed cannot be chosen afterwards. */
export function seedHash(seed: string): string {
  return sha256(seed)
}

/** SHA-256 of the numbers in the order given, each followed by a line feed, in hex: the list cannot change after it was published. */
export function listHash(numbers: readonly string[]): string {
  return sha256(numbers.map((number) => `${number}\n`).join(''))
}

/** All numbers in the order of the draw; the first so many win. The order of `numbers` does not matter. */
export function drawOrder(seed: string, numbers: readonly string[]): string[] {
  return numbers
    .map((number) => ({ number, key: sha256(seed + number) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ number }) => number)
}
