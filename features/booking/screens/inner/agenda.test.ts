import { expect, test } from 'vitest'
import { slot } from '../tests/answers.ts'
import { roomLeft, startsOf } from './agenda.ts'

const points = [{ minutes: 10 }, { minutes: 30 }, { minutes: 15 }]

test('points begin one after the other', () => {
  expect(startsOf(points, slot('14:00', '15:00').startsAt)).toEqual(['14:00', '14:10', '14:40'])
})

test('an agenda that is too long for its meeting says so, one that leaves time too', () => {
  expect(roomLeft(points, slot('14:00', '14:30'))).toBe('议程共 55分，比会议长 25分')
  expect(roomLeft(points, slot('14:00', '15:00'))).toBe('议程共 55分，还余 5分')
  expect(roomLeft([{ minutes: 60 }], slot('14:00', '15:00'))).toBeNull()
  expect(roomLeft([], slot('14:00', '15:00'))).toBeNull()
})
