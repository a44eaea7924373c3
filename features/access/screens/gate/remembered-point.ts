import { readStored, writeStored } from '#client/storage'
import type { Point } from '#contract/access'

const KEY = 'gatePoint'

/** The point where this phone stands: the one chosen last where it is still mine, or the only one; null: to be chosen. */
export function rememberedPoint(points: readonly Point[]): Point | null {
  const id = readStored(KEY)
  return points.find((point) => point.id === id) ?? (points.length === 1 ? (points[0] ?? null) : null)
}

/** This phone stands here now. */
export function rememberPoint(id: string): void {
  writeStored(KEY, id)
}
