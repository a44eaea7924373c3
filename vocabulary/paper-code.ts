// The check code of a paper: eleven characters of chance and one that finds typing errors, in three groups of four. It is read from paper, over the
// phone and by cameras, so it has no I, L, O and U (Crockford's Base32), and whoever types one of them is understood.

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many characters a check code has, without the signs between its groups. */
export const PAPER_CODE_LENGTH = 12
/** How many of them are chance: 55 bits. */
export const PAPER_CODE_RANDOM = PAPER_CODE_LENGTH - 1

/** The code whose random characters have these values, 0 to 31 each. Throws RangeError for another count of values, and for others. */
export function paperCodeOf(values: readonly number[]): string {
  if (values.length !== PAPER_CODE_RANDOM || values.some((value) => LETTERS[value] === undefined))
    throw new RangeError(`a check code is made of ${PAPER_CODE_RANDOM} values from 0 to 31`)
  return [...values, checkOf(values)].map((value) => LETTERS[value]).join('')
}

/**
 * The code that somebody typed or scanned, in capitals without groups. Takes the address of a paper's QR code, small letters, wide ones, any spaces and
 * dashes, O for 0, and I or L for 1. Null: it is none. One wrong character, or two that are the wrong way round, is always found.
 */
export function readPaperCode(text: string): string | null {
  const address = /[?&]code=([^&#]*)/.exec(text)
  const code = (address?.[1] ?? text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const values = [...code].map((letter) => LETTERS.indexOf(letter))
  if (values.length !== PAPER_CODE_LENGTH || values.includes(-1)) return null
  return checkOf(values.slice(0, -1)) === values.at(-1) ? code : null
}

/** A code as it is printed: `7K3M-9QXD-2HV8`. */
export function formatPaperCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/**
 * The values as a polynomial over the field of 32 elements (x⁵ + x² + 1), at its generator: no two of the places weigh alike, so every change of one value
 * and every exchange of two changes it.
 */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => doubled(sum ^ value), 0)
}

/** The generator times a value of the field. */
const doubled = (value: number): number => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31
