import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { DRAWN_EYES, drawnFacePicture } from '../tests/support/drawn-face.ts'
import { convolve, largest, means, mix, separable } from './face/net.ts'
import {
  FACE_ADVICE,
  type FaceAdvice,
  type FaceMeasures,
  type FaceNets,
  faceAdvice,
  faceQuality,
  loadFaceNets,
} from './face-quality.ts'

let nets: FaceNets
const GREY = '#8c97a3'
/** Drawn faces, straight and turned to either side. */
const faces = new Map<number, Buffer>()
const face = (turn = 0) => sharp(faces.get(turn))
const again = async (picture: Sharp) => sharp(await picture.png().toBuffer())
async function measured(picture: Sharp, how: 'live' | 'photo' = 'live') {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return faceQuality(nets, { data, width: info.width, height: info.height }, how)
}

beforeAll(async () => {
  nets = await loadFaceNets()
  for (const turn of [0, -50, 50]) faces.set(turn, await drawnFacePicture({ turn }))
})

describe('a drawn face', () => {
  test('is found, its eyes to a twentieth, straight and good, live and as a photo', async () => {
    for (const how of ['live', 'photo'] as const) {
      const measures = await measured(face(), how)
      expect(measures.faces).toBe(1)
      expect(Math.abs(measures.eyeDistancePx - DRAWN_EYES)).toBeLessThan(DRAWN_EYES / 20)
      expect(Math.abs(measures.yaw)).toBeLessThan(4)
      expect(Math.abs(measures.roll)).toBeLessThan(3)
      expect(faceAdvice(measures)).toBeNull()
    }
  })

  test('turned aside, or tilted, is measured so, to either side', async () => {
    const [left, right] = [await measured(face(-50)), await measured(face(50))]
    expect([left.yaw < -10, right.yaw > 10]).toEqual([true, true])
    for (const angle of [10, 20]) {
      const { roll } = await measured(await again(face().rotate(angle, { background: GREY })))
      expect(Math.abs(roll - angle)).toBeLessThan(4)
    }
  })

  const shown: [string, FaceAdvice, () => Sharp | Promise<Sharp>][] = [
    ['in the dark', 'dark', () => face().flatten().linear(0.3, 0)],
    ['in glaring light', 'bright', () => face().flatten().linear(2, 40)],
    ['in light that leaves nothing', 'bright', () => face().flatten().linear(4, 60)],
    ['tilted', 'straight', async () => again(face().rotate(20, { background: GREY }))],
    ['far away', 'closer', async () => again(face().resize(400).extend({ right: 240, bottom: 240, background: GREY }))],
    [
      'beside another',
      'manyFaces',
      async () =>
        again(
          sharp({ create: { width: 1280, height: 640, channels: 3, background: GREY } }).composite([
            { input: await face().png().toBuffer(), left: 0, top: 0 },
            { input: await face().png().toBuffer(), left: 640, top: 0 },
          ]),
        ),
    ],
    ['that is none', 'noFace', () => sharp({ create: { width: 64, height: 48, channels: 3, background: GREY } })],
    ['in a black picture', 'dark', () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })],
    ['of one pixel', 'bright', () => sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })],
  ]
  test.each(shown)('%s: %s', async (_, advice, make) => {
    expect(faceAdvice(await measured(await make(), 'photo'))).toBe(advice)
  })

  test('less sharp is measured less sharp', async () => {
    const all = [await measured(face()), await measured(face().blur(2)), await measured(face().blur(4))]
    const [sharpest = 0, middle = 0, least = 0] = all.map(({ sharpness }) => sharpness)
    expect([sharpest > middle * 2, middle > least * 2]).toEqual([true, true])
  })
})

describe('advice', () => {
  const GOOD: FaceMeasures = {
    faces: 1,
    eyeDistancePx: 90,
    yaw: 15,
    roll: -15,
    brightness: 140,
    blown: 0,
    contrast: 40,
    sharpness: 0.05,
  }
  const told: [string, Partial<FaceMeasures>, FaceAdvice | null][] = [
    ['what just keeps to the limits', {}, null],
    ['no face', { faces: 0 }, 'noFace'],
    ['two', { faces: 2, eyeDistancePx: 10 }, 'manyFaces'],
    ['eyes not 90 px apart', { eyeDistancePx: 89.9, yaw: 60 }, 'closer'],
    ['turned by more than 15°', { yaw: -15.1, brightness: 0 }, 'straight'],
    ['tilted by more than 15°', { roll: 15.1 }, 'straight'],
    ['dark', { brightness: 59, sharpness: 0 }, 'dark'],
    ['dim and flat', { brightness: 100, contrast: 5 }, 'dark'],
    ['bright', { brightness: 216 }, 'bright'],
    ['bright and flat', { brightness: 200, contrast: 5 }, 'bright'],
    ['half of it white', { blown: 0.5 }, 'bright'],
    ['blurred', { sharpness: 0.011 }, 'blurred'],
  ]
  test.each(told)('on %s', (_, facts, advice) => {
    expect(faceAdvice({ ...GOOD, ...facts })).toBe(advice)
  })

  test('is always one of the list, in words', () => {
    const any = fc.record({
      faces: fc.nat(3),
      eyeDistancePx: fc.nat(300),
      yaw: fc.integer({ min: -90, max: 90 }),
      roll: fc.integer({ min: -90, max: 90 }),
      brightness: fc.nat(255),
      blown: fc.double({ min: 0, max: 1, noNaN: true }),
      contrast: fc.nat(128),
      sharpness: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(any, (measures) => {
        const advice = faceAdvice(measures)
        expect(advice === null || FACE_ADVICE[advice].length > 3).toBe(true)
      }),
    )
  })
})

describe('layers', () => {
  const field = (height: number, width: number, channels: number, data: number[]) => ({
    height,
    width,
    channels,
    data: Float32Array.from(data),
  })
  const count = (many: number) => Array.from({ length: many }, (_, i) => i)

  test('a convolution sums what is around, with nothing beyond the edges', () => {
    const ones = Float32Array.from(Array.from({ length: 9 }, () => 1))
    const out = convolve(field(2, 2, 1, [1, 2, 3, 4]), ones, Float32Array.of(5), 1)
    expect([...out.data]).toEqual([15, 15, 15, 15])
    // With stride 2 the padding is at the end: the first window begins at the first place.
    expect([...convolve(field(4, 4, 1, count(16)), ones, Float32Array.of(0), 2).data]).toEqual([45, 39, 66, 50])
  })

  test('a separable one does so by channel, then mixes', () => {
    const depthwise = Float32Array.from(count(18).map((i) => (i === 8 || i === 9 ? 1 : 0)))
    const out = separable(
      field(1, 1, 2, [3, 4]),
      { depthwise, pointwise: Float32Array.of(1, 10, 2, 20), bias: Float32Array.of(0, 1) },
      1,
    )
    expect([...out.data]).toEqual([43, 87])
  })

  test('a mix has a row of weights for each output, however many', () => {
    const out = mix(field(1, 1, 2, [1, 2]), Float32Array.from(count(10)), Float32Array.of(0, 0, 0, 0, 100))
    expect([...out.data]).toEqual([2, 8, 14, 20, 126])
  })

  test('the largest of four, and the mean of all', () => {
    expect([...largest(field(2, 2, 1, [1, 5, -3, 2]), 2).data]).toEqual([5])
    expect([...largest(field(2, 2, 1, [1, 5, -3, 2]), 1).data]).toEqual([5, 5, 2, 2])
    expect([...means(field(1, 2, 2, [1, 2, 3, 6])).data]).toEqual([2, 4])
  })
})
