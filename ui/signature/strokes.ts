// What a pen drew. Points are measured in widths of the pad, so that a pad that changes its size shows the same.

/** A point of a stroke: both in widths of the pad, from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** From where a pen came down to where it was lifted. */
export type Stroke = readonly Point[]

/** How many times the pad is as wide as high. */
export const PAD_RATIO = 2
/** Pixels of the picture's width: a line of the pen stays sharp in print. */
export const PICTURE_PIXELS = 900
/** The pen's line, in widths of the pad. */
export const PEN = 0.012
/** So much is drawn at least in a signature, in widths of the pad: a dot or a slip of the finger is none. */
const LEAST = 0.25

/** How much was drawn, in widths of the pad. */
export function inkOf(strokes: readonly Stroke[]): number {
  return strokes.reduce((sum, stroke) => {
    const steps = stroke.slice(1).map((point, at) => distance(stroke[at] ?? point, point))
    return sum + steps.reduce((all, step) => all + step, 0)
  }, 0)
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether enough was drawn for a signature. */
export const isSigned = (strokes: readonly Stroke[]): boolean => inkOf(strokes) >= LEAST

/** The point inside the pad that is nearest to where a pen is. */
export const within = ({ x, y }: Point): Point => ({
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1 / PAD_RATIO, Math.max(0, y)),
})

/** What drawing a line takes of a canvas. */
export type Drawing = Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke'>

/** Draws a stroke: through the middles between its points, so that it has no corners. `wide`: pixels of the pad's width. */
export function drawStroke(drawing: Drawing, stroke: Stroke, wide: number): void {
  const [first] = stroke
  if (!first) return
  drawing.beginPath()
  drawing.moveTo(first.x * wide, first.y * wide)
  stroke.slice(1).forEach((point, at) => {
    const before = stroke[at] ?? point
    drawing.quadraticCurveTo(
      before.x * wide,
      before.y * wide,
      ((before.x + point.x) / 2) * wide,
      ((before.y + point.y) / 2) * wide,
    )
  })
  const last = stroke.at(-1) ?? first
  // a dot is a line of no length, which a round pen shows
  drawing.lineTo(last.x * wide, last.y * wide)
  drawing.stroke()
}
