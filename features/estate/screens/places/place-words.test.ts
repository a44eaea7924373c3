import { expect, test } from 'vitest'
import { addedWords, areaProblem, areaWords, closedChip, roomsWords } from './place-words.ts'

test.each([
  ['120.50', '120.5㎡'],
  ['100.00', '100㎡'],
  ['120', '120㎡'],
  ['0.05', '0.05㎡'],
])('%s square metres are %s', (area, words) => {
  expect(areaWords(area)).toBe(words)
})

test.each([
  ['', null],
  ['12.5', null],
  ['0', '请填写面积，最多两位小数，例如120.5'],
  ['1.234', '请填写面积，最多两位小数，例如120.5'],
  ['-3', '请填写面积，最多两位小数，例如120.5'],
])('an area of %j: %s', (text, problem) => {
  expect(areaProblem(text)).toBe(problem)
})

test.each([
  ['101-103', '将添加3个房间：101、102、103'],
  ['101-120', '将添加20个房间：101、102、103…120'],
  ['', ''],
  ['3-1', ''],
])('%j: %s', (text, words) => {
  expect(addedWords(text)).toBe(words)
})

test('a room that is open and stays so has no chip', () => {
  expect(closedChip({ closed: false, closedFrom: null })).toBeNull()
  expect(closedChip({ closed: false, closedFrom: '2027-01-01' })).toBe('2027-01-01起停用')
  expect(closedChip({ closed: true, closedFrom: '2020-01-01' })).toBe('已停用')
})

test('rooms are counted, and those that are closed beside them', () => {
  expect(roomsWords({ rooms: 0, closedRooms: 0 })).toBe('还没有房间')
  expect(roomsWords({ rooms: 4, closedRooms: 0 })).toBe('4个房间')
  expect(roomsWords({ rooms: 4, closedRooms: 1 })).toBe('4个房间，1个已停用')
})
