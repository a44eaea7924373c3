import { withThousands } from '#vocabulary/thousands'

/** What is wrong with money in 万元, or null; it may be empty. */
export function wanYuanProblem(text: string): string | null {
  return /^(?:\d{1,9}(?:\.\d{1,6})?)?$/.test(text) ? null : '请填写数字，最多9位整数、6位小数'
}

/** Money in 万元 for people; empty where it is not known. */
export const wanYuanInWords = (text: string, unit = '万元'): string =>
  text === '' ? '' : `${withThousands(text)} ${unit}`
