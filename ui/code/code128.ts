// Code 128, set C (ISO/IEC 15417): pairs of digits, each symbol six bars and spaces of 11 modules, a check symbol, a stop of 13.

/** Widths of bars and spaces of the symbols 0 to 105; the start of set C is the last. */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ')
const START_C = 105
const STOP = '2331112'

/** The white before and after the bars, in modules: ISO/IEC 15417 asks for ten. */
export const QUIET_MODULES = 10

/** One bar: where it begins and how wide it is, in modules. */
export interface Bar {
  readonly at: number
  readonly width: number
}

/** The bars of digits in Code 128 set C, and the whole width with the quiet zones. Throws RangeError unless the digits are of even number. */
export function code128(digits: string): { bars: Bar[]; width: number } {
  if (!/^(?:\d\d)+$/.test(digits)) throw new RangeError('set C holds pairs of digits')
  const values = [START_C, ...(digits.match(/\d\d/g) ?? []).map(Number)]
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103
  const widths = [...values, check].map((value) => SYMBOLS[value]).join('') + STOP
  const bars: Bar[] = []
  let at = QUIET_MODULES
  Array.from(widths, Number).forEach((width, index) => {
    if (index % 2 === 0) bars.push({ at, width })
    at += width
  })
  return { bars, width: at + QUIET_MODULES }
}
