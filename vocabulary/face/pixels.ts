import type { Field } from './net.ts'

/** Pixels as a canvas or a decoder gives them: red, green, blue and opacity, row by row. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A part of a picture, in pixels; it may reach over the edges. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The part of a picture at another size, each place the mean of what lies under it, less the mean colour and in parts of 255. What does not fill the
 * square, or lies over the edge, is black; `centred` puts the part in the middle of the square, else it begins at its top left.
 */
export function squareOf(
  pixels: Pixels,
  box: Box,
  side: number,
  mean: readonly [number, number, number],
  centred: boolean,
): Field {
  const scale = side / Math.max(box.width, box.height)
  const left = centred ? (side - box.width * scale) / 2 : 0
  const top = centred ? (side - box.height * scale) / 2 : 0
  const data = new Float32Array(side * side * 3)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const colour = meanOf(pixels, box.x + (x - left) / scale, box.y + (y - top) / scale, 1 / scale, box)
      for (let channel = 0; channel < 3; channel += 1)
        data[(y * side + x) * 3 + channel] = ((colour[channel] ?? 0) - (mean[channel] ?? 0)) / 255
    }
  return { height: side, width: side, channels: 3, data }
}

const BLACK = [0, 0, 0] as const
const found: [number, number, number] = [0, 0, 0]

/** The mean colour of a small square, of 4×4 of its points at most; black outside of the box and of the picture. */
function meanOf(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  side: number,
  box: Box,
): readonly [number, number, number] {
  if (x < box.x - 0.5 || y < box.y - 0.5 || x >= box.x + box.width || y >= box.y + box.height) return BLACK
  const points = Math.max(1, Math.min(4, Math.round(side)))
  let [red, green, blue] = [0, 0, 0]
  for (let j = 0; j < points; j += 1)
    for (let i = 0; i < points; i += 1) {
      const atX = Math.floor(x + ((i + 0.5) * side) / points)
      const atY = Math.floor(y + ((j + 0.5) * side) / points)
      if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue
      const at = (atY * width + atX) * 4
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
    }
  found[0] = red / points ** 2
  found[1] = green / points ** 2
  found[2] = blue / points ** 2
  return found
}

/** How light each place of a part is, 0 to 255 (BT.601), at a side of so many places; what lies over the edge is left out of the part. */
export function greyOf(pixels: Pixels, box: Box, side: number): { width: number; height: number; data: Float32Array } {
  const x = Math.max(0, Math.floor(box.x))
  const y = Math.max(0, Math.floor(box.y))
  const inside = {
    x,
    y,
    width: Math.max(1, Math.min(pixels.width, Math.ceil(box.x + box.width)) - x),
    height: Math.max(1, Math.min(pixels.height, Math.ceil(box.y + box.height)) - y),
  }
  const scale = Math.min(1, side / Math.max(inside.width, inside.height))
  const width = Math.max(1, Math.floor(inside.width * scale))
  const height = Math.max(1, Math.floor(inside.height * scale))
  const data = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [red, green, blue] = meanOf(pixels, x + column / scale, y + row / scale, 1 / scale, inside)
      data[row * width + column] = 0.299 * red + 0.587 * green + 0.114 * blue
    }
  return { width, height, data }
}
