import { isPlate, normalisePlate } from '#vocabulary/plate'

/** What is wrong with a plate as typed, in words, or null. */
export function plateProblem(typed: string): string | null {
  const plate = normalisePlate(typed)
  if (plate === '') return '请输入车牌号'
  if (isPlate(plate)) return null
  return plate.length < 7 || typed.includes(' ') ? '请输入完整的车牌号' : '车牌号有误，请核对后重新输入'
}
