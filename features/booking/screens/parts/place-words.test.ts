import { expect, test } from 'vitest'
import {
  fireLaneInWords,
  lengthProblem,
  placeFacts,
  powerInWords,
  powerOf,
  priceInWords,
  sizeInWords,
} from './place-words.ts'

test('a place in a line, and what it costs', () => {
  expect(placeFacts({ building: '1 号楼', floor: '3 层', seats: 12, area: '42㎡' })).toEqual([
    '1 号楼 3 层',
    '可容纳 12 人',
    '42㎡',
  ])
  expect(placeFacts({ building: '', floor: '', seats: 0, area: '' })).toEqual([])
  expect(priceInWords({ priceFromFen: 6000, kind: 'room' })).toBe('¥60.00/小时起')
  expect(priceInWords({ priceFromFen: 20_000, kind: 'display' })).toBe('¥200.00/天起')
  expect(priceInWords({ priceFromFen: null, kind: 'room' })).toBe('免费')
})

test('a length that is too short or too long is told', () => {
  const rules = { leastMinutes: 60, mostMinutes: 240 }
  expect(lengthProblem(30, rules)).toBe('至少预订1小时')
  expect(lengthProblem(270, rules)).toBe('一次最多预订4小时')
  expect(lengthProblem(240, rules)).toBeNull()
})

test('a spot in words', () => {
  const spot = { x: 0, y: 0, width: 3, depth: 2.5, powerWatts: 3500, fireLane: 'back' as const }
  expect(sizeInWords(spot)).toBe('3 × 2.5 米')
  expect(powerOf(spot)).toBe('3.5 kW')
  expect(powerInWords(spot)).toBe('可用电 3.5 kW')
  expect(powerInWords({ ...spot, powerWatts: 0 })).toBe('不供电')
  expect(fireLaneInWords(spot)).toBe('后侧为消防通道，展具和物品不能越线')
  expect(fireLaneInWords({ ...spot, fireLane: 'none' })).toBeNull()
})
