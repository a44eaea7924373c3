import { type Convolution, convolve, type Field, largest, leak, means, mix, separable, sumCut } from './net.ts'
import { type Box, type Pixels, squareOf } from './pixels.ts'

/** Weights of both nets by name. */
export interface FaceNets {
  readonly finder: ReadonlyMap<string, Float32Array>
  readonly marks: ReadonlyMap<string, Float32Array>
}

/** How a net is kept: one byte a weight, part by part. */
export interface StoredNet {
  readonly parts: readonly {
    readonly name: string
    readonly shape: readonly number[]
    readonly step: number
    readonly least: number
  }[]
  readonly bytes: string
}

/** Brings kept weights back. */
export function netOf({ parts, bytes }: StoredNet): Map<string, Float32Array> {
  const packed = atob(bytes)
  let at = 0
  return new Map(
    parts.map(({ name, shape, step, least }) => {
      const values = new Float32Array(shape.reduce((product, size) => product * size, 1))
      // Kept by input; worked with by output, one row each.
      const outputs = shape.at(-1) ?? 1
      const inputs = values.length / outputs
      for (let i = 0; i < values.length; i += 1)
        values[(i % outputs) * inputs + Math.floor(i / outputs)] = least + step * packed.charCodeAt(at + i)
      at += values.length
      return [name, values]
    }),
  )
}

/** A face as it was found. */
export interface FoundFace extends Box {
  /** How sure it is, from 0 to 1. */
  readonly score: number
}

const LEAST_SCORE = 0.5
/** Two boxes that cover each other by more than this are one face. */
const MAX_COVER = 0.4
const FINDER_MEAN = [117.001, 114.697, 97.404] as const
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const

const weightsOf = (net: ReadonlyMap<string, Float32Array>, name: string): Float32Array => {
  const weights = net.get(name)
  if (!weights) throw new Error(`the net has no ${name}`)
  return weights
}
const layerOf = (net: ReadonlyMap<string, Float32Array>, name: string): Convolution => ({
  depthwise: weightsOf(net, `${name}/depthwise_filter`),
  pointwise: weightsOf(net, `${name}/pointwise_filter`),
  bias: weightsOf(net, `${name}/bias`),
})
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))

/**
 * All faces in a picture, the surest first. It is looked at as squares of so many places, multiples of 32: at 224 a face of a quarter of the picture and
 * more is found, at 416 one of an eighth to a half, in 3.4 times the time.
 */
export function findFaces(nets: FaceNets, pixels: Pixels, sides: readonly number[]): FoundFace[] {
  return apart(sides.flatMap((side) => facesAt(nets, pixels, side)).sort((a, b) => b.score - a.score))
}

function facesAt({ finder }: FaceNets, pixels: Pixels, side: number): FoundFace[] {
  const whole = { x: 0, y: 0, width: pixels.width, height: pixels.height }
  const picture = squareOf(pixels, whole, side, FINDER_MEAN, false)
  let field = leak(convolve(picture, weightsOf(finder, 'conv0/filters'), weightsOf(finder, 'conv0/bias'), 1))
  for (let layer = 1; layer <= 5; layer += 1)
    field = leak(separable(largest(field, 2), layerOf(finder, `conv${layer}`), 1))
  const cells = mix(largest(field, 1), weightsOf(finder, 'conv8/filters'), weightsOf(finder, 'conv8/bias'))
  return boxesIn(cells, Math.max(pixels.width, pixels.height))
}

/** Each cell says for five usual shapes how sure it is, and where the face lies. */
function boxesIn(cells: Field, side: number): FoundFace[] {
  const found: FoundFace[] = []
  const unit = side / cells.width
  for (let cell = 0; cell < cells.width * cells.height; cell += 1)
    for (const [index, [wide, high]] of ANCHORS.entries()) {
      const at = cell * cells.channels + index * 5
      const [dx = 0, dy = 0, dw = 0, dh = 0, sure = 0] = cells.data.subarray(at, at + 5)
      const score = sigmoid(sure)
      if (score < LEAST_SCORE) continue
      const [width, height] = [Math.exp(dw) * wide * unit, Math.exp(dh) * high * unit]
      const x = ((cell % cells.width) + sigmoid(dx)) * unit - width / 2
      const y = (Math.floor(cell / cells.width) + sigmoid(dy)) * unit - height / 2
      found.push({ x, y, width, height, score })
    }
  return found
}

function apart(sorted: readonly FoundFace[]): FoundFace[] {
  const found: FoundFace[] = []
  for (const face of sorted) if (found.every((other) => cover(face, other) <= MAX_COVER)) found.push(face)
  return found
}

/** What two boxes share, in parts of what they cover together. */
function cover(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const shared = Math.max(0, wide) * Math.max(0, high)
  return shared / (a.width * a.height + b.width * b.height - shared)
}

/** A place in the picture, in pixels. */
export interface Mark {
  readonly x: number
  readonly y: number
}

const MARKS_SIDE = 112
const MARKS_MEAN = [122.782, 117.001, 104.298] as const

/** The 68 marks of a face, in the order of iBUG 300-W: jaw 0–16, brows, nose 27–35, eyes 36–47, mouth 48–67. */
export function marksOf({ marks: net }: FaceNets, pixels: Pixels, face: Box): Mark[] {
  const box = insideOf(face, pixels)
  const picture = squareOf(pixels, box, MARKS_SIDE, MARKS_MEAN, true)
  const first = convolve(picture, weightsOf(net, 'dense0/conv0/filters'), weightsOf(net, 'dense0/conv0/bias'), 2)
  let field = dense(net, 'dense0', sumCut(first))
  for (const block of ['dense1', 'dense2'])
    field = dense(net, block, sumCut(separable(field, layerOf(net, `${block}/conv0`), 2)))
  const { data } = mix(means(field), weightsOf(net, 'fc/weights'), weightsOf(net, 'fc/bias'))
  const side = Math.max(box.width, box.height)
  const [left, top] = [(side - box.width) / 2, (side - box.height) / 2]
  return Array.from({ length: 68 }, (_, index) => ({
    x: box.x + (data[index * 2] ?? 0) * side - left,
    y: box.y + (data[index * 2 + 1] ?? 0) * side - top,
  }))
}

/** Two convolutions that look at what came before them as well. */
function dense(net: ReadonlyMap<string, Float32Array>, block: string, first: Field): Field {
  const second = separable(first, layerOf(net, `${block}/conv1`), 1)
  return sumCut(first, second, separable(sumCut(first, second), layerOf(net, `${block}/conv2`), 1))
}

function insideOf(box: Box, { width, height }: Pixels): Box {
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const [right, below] = [
    Math.min(width, Math.floor(box.x + box.width)),
    Math.min(height, Math.floor(box.y + box.height)),
  ]
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, below - y) }
}
