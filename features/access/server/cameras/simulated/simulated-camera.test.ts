import { expect, test } from 'vitest'
import { Bits, unit } from './bits.ts'
import { simulatedCamera } from './simulated-camera.ts'

const source = { kind: 'simulated', source: 'camera-3' } as const

test('bits are written as H.264 has them: Exp-Golomb codes, no start within a unit', () => {
  // 1 · 010 · 011 · 00100 · 0001000, then the end
  expect([...new Bits().ue(0).ue(1).ue(2).ue(3).ue(7).ended()]).toEqual([0b10100110, 0b01000001, 0b00010000])
  expect([...unit(0x65, Uint8Array.of(0, 0, 1, 0, 0, 0, 5))]).toEqual([0x65, 0, 0, 3, 1, 0, 0, 3, 0, 5])
})

test('the loop is small, comes again after three segments, and each begins where the one before ended', async () => {
  const camera = simulatedCamera()
  const [zero, one, two, three] = await Promise.all([0, 1, 2, 3].map((number) => camera.segment(source, number)))
  const head = await camera.head(source)
  const size = [head, zero, one, two].reduce((sum, part) => sum + (part?.length ?? 0), 0)
  expect(size).toBeLessThan(500_000)
  const dataOf = (part: Uint8Array | undefined) =>
    Buffer.from(part ?? []).subarray(Buffer.from(part ?? []).indexOf('mdat'))
  expect(dataOf(three).equals(dataOf(zero))).toBe(true)
  expect(dataOf(one).equals(dataOf(zero))).toBe(false)
  const beganOf = (part: Uint8Array | undefined) => {
    const bytes = Buffer.from(part ?? [])
    return Number(bytes.readBigUInt64BE(bytes.indexOf('tfdt') + 8))
  }
  expect([zero, one, two, three].map(beganOf)).toEqual([0, 2000, 4000, 6000])
})
