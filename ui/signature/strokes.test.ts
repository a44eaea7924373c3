import { expect, test } from 'vitest'
import { drawStroke, inkOf, isSigned, PAD_RATIO, within } from './strokes.ts'

const line = (from: number, to: number) => [
  { x: from, y: 0.1 },
  { x: to, y: 0.1 },
]

test('what was drawn is measured over all strokes, not between them', () => {
  expect(inkOf([])).toBe(0)
  expect(inkOf([[{ x: 0.5, y: 0.2 }]])).toBe(0)
  expect(inkOf([line(0, 0.1), line(0.8, 0.9)])).toBeCloseTo(0.2)
})

test('a dot or a slip is no signature', () => {
  expect(isSigned([[{ x: 0.5, y: 0.2 }]])).toBe(false)
  expect(isSigned([line(0, 0.2)])).toBe(false)
  expect(isSigned([line(0, 0.2), line(0.5, 0.6)])).toBe(true)
})

test('a pen that leaves the pad draws along its edge', () => {
  expect(within({ x: -0.2, y: 0.2 })).toEqual({ x: 0, y: 0.2 })
  expect(within({ x: 1.4, y: 3 })).toEqual({ x: 1, y: 1 / PAD_RATIO })
})

test('a stroke begins and ends where the pen did, at any size; a dot is drawn too', () => {
  const drawn: [string, ...number[]][] = []
  const drawing = {
    beginPath: () => undefined,
    stroke: () => drawn.push(['stroke']),
    moveTo: (...at: number[]) => drawn.push(['from', ...at]),
    lineTo: (...at: number[]) => drawn.push(['to', ...at]),
    quadraticCurveTo: (...at: number[]) => drawn.push(['curve', ...at]),
  }
  drawStroke(drawing, line(0.1, 0.3), 100)
  expect(drawn).toEqual([['from', 10, 10], ['curve', 10, 10, 20, 10], ['to', 30, 10], ['stroke']])
  drawn.length = 0
  drawStroke(drawing, [{ x: 0.5, y: 0.25 }], 200)
  expect(drawn).toEqual([['from', 100, 50], ['to', 100, 50], ['stroke']])
})
