import { bad, good, type Read } from '#platform/sheets'
import { toHalfWidth } from '#vocabulary/half-width'

const HIGHEST = 200
const DEEPEST = 20

/** The level of a floor as people write it: `3`, `3层`, `3F`, `-1`, `B1`, `地下1层`. */
export function asLevel(text: string): Read<number> {
  const plain = toHalfWidth(text).replace(/\s+/gu, '').toUpperCase()
  const [, above] = /^(\d{1,3})[层楼F]?$/u.exec(plain) ?? []
  const [, below] = /^(?:-|B|地下|负)(\d{1,2})[层楼F]?$/u.exec(plain) ?? []
  const level = above === undefined ? -Number(below ?? Number.NaN) : Number(above)
  return level !== 0 && level <= HIGHEST && level >= -DEEPEST
    ? good(level)
    : bad('请填写楼层，例如 3、3层，地下用 -1 或 B1')
}

/** What a floor of this level is called where nobody called it otherwise. */
export function floorName(level: number): string {
  return level < 0 ? `地下${-level}层` : `${level}层`
}
