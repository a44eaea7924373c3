import { round } from './bands.ts'

// A ring stands in a square of 100, its middle at 50 50. Turns count from its top, clockwise; 1 is all the way round.

/** Outer and inner radius of every ring. */
export const RING = { outer: 49, inner: 37 }

/** The path of the ring between two turns; a full turn is a closed ring. */
export function arcOf(from: number, to: number): string {
  if (to <= from) return ''
  // one arc cannot end where it begins: a full ring is two halves
  if (to - from > 1 - 1e-6) return ring(RING.outer) + ring(RING.inner)
  const large = to - from > 0.5 ? 1 : 0
  const { outer, inner } = RING
  return `M${corner(from, outer)}A${outer} ${outer} 0 ${large} 1 ${corner(to, outer)}L${corner(to, inner)}A${inner} ${inner} 0 ${large} 0 ${corner(from, inner)}Z`
}

/** The turn at which a place of the square (both parts 0 to 1) lies; null in the hole of the ring and far outside. */
export function turnOf(x: number, y: number): number | null {
  const [right, up] = [(x - 0.5) * 100, (0.5 - y) * 100]
  const away = Math.hypot(right, up)
  if (away < RING.inner * 0.8 || away > RING.outer * 1.2) return null
  return (Math.atan2(right, up) / (2 * Math.PI) + 1) % 1
}

function corner(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI
  return `${round(50 + radius * Math.sin(angle))} ${round(50 - radius * Math.cos(angle))}`
}

function ring(radius: number): string {
  const half = `A${radius} ${radius} 0 1 1 `
  return `M${corner(0, radius)}${half}${corner(0.5, radius)}${half}${corner(0, radius)}Z`
}
