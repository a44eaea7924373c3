import { expect, test } from 'vitest'
import { byPlace } from './camera-words.ts'

test('cameras of one place stand together, where the first of them stood', () => {
  const camera = (id: string, place: string) =>
    ({ id, place, name: id, kind: 'simulated', disabled: false, version: 1 }) as const
  expect(byPlace([camera('a', '入口'), camera('b', '车场'), camera('c', '入口')])).toMatchObject([
    { place: '入口', cameras: [{ id: 'a' }, { id: 'c' }] },
    { place: '车场', cameras: [{ id: 'b' }] },
  ])
})
