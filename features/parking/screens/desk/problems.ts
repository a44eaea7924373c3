/** What is wrong with the code of a lot or lane, in words; null: nothing. */
export function codeProblem(code: string): string | null {
  return /^[A-Za-z0-9_-]{1,32}$/.test(code) ? null : '请填写编号：1至32位字母、数字、_ 或 -'
}

/** What is wrong with a name, in words; null: nothing. */
export function nameProblem(name: string): string | null {
  return name.trim() === '' ? '请填写名称' : null
}

/** What is wrong with a whole number, in words; null: nothing. */
export function wholeProblem(text: string, [least, most]: readonly [number, number]): string | null {
  const number = Number(text)
  const fits = /^\d{1,6}$/.test(text) && number >= least && number <= most
  return fits ? null : `请填写${least}至${most.toLocaleString('en-US')}的整数`
}
