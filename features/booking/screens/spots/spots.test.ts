import { expect, test } from 'vitest'
import { spotPlace } from '../tests/place-answers.ts'
import { boxOf, drawn, groundOf, laneOf, middle, spotInWords, spotWord } from './spots.ts'

const spot = { x: 2, y: 4, width: 3, depth: 2, powerWatts: 0, fireLane: 'none' as const }

test('the ground has room around its spots, and a finger on the smallest', () => {
  const ground = groundOf([spot, { ...spot, x: 30, y: 10 }])
  expect(ground).toMatchObject({ x: 1, y: 3, width: 33, height: 10 })
  expect(ground.scale * spot.depth).toBeGreaterThanOrEqual(2.75)
  const few = groundOf([spot])
  expect(few.scale * few.width).toBeGreaterThanOrEqual(18)
})

test('what is drawn lies in em from the corner of the ground', () => {
  const ground = { x: 1, y: 3, width: 33, height: 10, scale: 2 }
  expect(drawn(ground, boxOf(spot))).toEqual({ x: '2em', y: '2em', width: '6em', height: '4em' })
  expect(middle(ground, boxOf(spot))).toEqual({ x: '5em', y: '4em' })
})

test('the fire lane lies on its side of the spot, outside of it', () => {
  expect(laneOf(spot)).toBeNull()
  expect(laneOf({ ...spot, fireLane: 'front' })).toEqual({ x: 2, y: 6, width: 3, height: 0.5 })
  expect(laneOf({ ...spot, fireLane: 'left' })).toEqual({ x: 1.5, y: 4, width: 0.5, height: 2 })
})

test('a spot is said with how it stands, its power and its lane', () => {
  const place = spotPlace({ spot: { ...spot, powerWatts: 3000, fireLane: 'back' } })
  expect(spotInWords(place, 3)).toBe('3 东广场 A1，空闲，可用电 3 kW，后侧为消防通道，展具和物品不能越线')
  expect(spotWord({ free: [], closed: null, none: 'full' })).toBe('已占用')
  expect(spotWord({ free: [], closed: null, none: 'soon' })).toBe('需提前预订')
  const closed = { reason: '铺装维修', until: '2026-12-01T00:00:00+08:00' }
  expect(spotWord({ free: place.free, closed, none: null })).toBe('暂停使用')
})
