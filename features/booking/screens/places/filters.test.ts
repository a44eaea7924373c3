import { expect, test } from 'vitest'
import { alongOf, inForce, NO_FILTERS, searchOf, sizesUpTo, timesProblem } from './filters.ts'

const TODAY = '2026-11-20'
const some = {
  ...NO_FILTERS,
  seats: 8,
  equipment: ['投影', '白板'],
  building: '2 号楼',
  text: ' 云 ',
  from: '14:00',
  to: '15:30',
}

test('filters are asked for as they are', () => {
  expect(searchOf('room', TODAY, TODAY, NO_FILTERS)).toEqual({ kind: 'room', day: TODAY })
  expect(searchOf('room', TODAY, TODAY, some)).toEqual({
    kind: 'room',
    day: TODAY,
    seats: 8,
    equipment: ['投影', '白板'],
    building: '2 号楼',
    text: '云',
    from: 840,
    to: 930,
  })
})

test('free from now on stands in for clock times, and only today', () => {
  const soon = { ...some, freeMinutes: 60 }
  expect(searchOf('room', TODAY, TODAY, soon)).toMatchObject({ freeMinutes: 60 })
  expect(searchOf('room', TODAY, TODAY, soon)).not.toHaveProperty('from')
  expect(searchOf('room', '2026-11-21', TODAY, soon)).not.toHaveProperty('freeMinutes')
  expect(searchOf('room', '2026-11-21', TODAY, soon)).toMatchObject({ from: 840, to: 930 })
})

test('each filter in force is said and taken back alone', () => {
  expect(inForce(some, true).map(({ words }) => words)).toEqual([
    '14:00–15:30',
    '8 人以上',
    '投影',
    '白板',
    '2 号楼',
    '“云”',
  ])
  const back = inForce(some, true).find(({ words }) => words === '投影')
  expect(back?.without.equipment).toEqual(['白板'])
  expect(inForce({ ...NO_FILTERS, freeMinutes: 90 }, true)[0]?.words).toBe('现在起空闲1小时30分')
  expect(inForce({ ...NO_FILTERS, freeMinutes: 90 }, false)).toEqual([])
  expect(inForce({ ...NO_FILTERS, to: '12:00' }, true)[0]?.words).toBe('12:00 以前')
})

test('sizes end at the largest place, times lie within the day', () => {
  expect(sizesUpTo(20)).toEqual([4, 8, 12, 20])
  const hours = { from: 480, to: 1260 }
  expect(timesProblem({ from: '15:00', to: '14:00' }, hours)).toBe('结束时间要晚于开始时间')
  expect(timesProblem({ from: '21:00', to: '' }, hours)).toBe('开放时间为 08:00–21:00')
  expect(timesProblem({ from: '08:00', to: '09:00' }, hours)).toBeNull()
})

test('the time and how many people go along to a place and its form', () => {
  expect(alongOf(NO_FILTERS, undefined)).toEqual({})
  expect(alongOf(some, undefined)).toEqual({ from: '840', to: '930', people: '8' })
  // One end alone is no time; from now on is put on the next step, of today alone.
  expect(alongOf({ ...NO_FILTERS, from: '14:00' }, 600)).toEqual({})
  expect(alongOf({ ...NO_FILTERS, freeMinutes: 60 }, 611)).toEqual({ from: '630', to: '690' })
  expect(alongOf({ ...NO_FILTERS, freeMinutes: 60 }, undefined)).toEqual({})
  expect(alongOf({ ...NO_FILTERS, freeMinutes: 60 }, 1400)).toEqual({})
})
