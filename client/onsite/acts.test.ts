import { expect, test } from 'vitest'
import { CallFailure } from '#client/calls'
import { WAITED_MS } from '#vocabulary/phone-clock'
import { actsByClock, answeredInTurn, finalNo, sentPhotos } from './acts.ts'

const NOW = Date.parse('2026-11-29T02:00:00.500Z')

test('acts go by the clock that they were made with, those that waited apart, each part in its order', () => {
  const act = (id: string, { at = NOW - WAITED_MS, ahead = 7 } = {}) => ({ id, at, ahead })
  const old = { at: NOW - WAITED_MS - 1 }
  const parts = actsByClock([act('a', old), act('b'), act('c', { ahead: 9 }), act('d', old), act('e')], NOW)
  expect(parts.map(({ ahead, late, acts }) => [ahead, late, acts.map(({ id }) => id)])).toEqual([
    [7, true, ['a', 'd']],
    [7, false, ['b', 'e']],
    [9, false, ['c']],
  ])
})

test('photos are named as the server knows them, each with its item and where it came from', () => {
  const photo = { name: 'n', itemId: null, album: false, takenAt: NOW }
  const fileIds = new Map([
    ['n', 'file 1'],
    ['m', 'file 2'],
  ])
  expect(sentPhotos([photo, { ...photo, name: 'm', itemId: 'i', album: true }], fileIds)).toEqual([
    { fileId: 'file 1', album: false, takenAt: '2026-11-29T10:00:00.500+08:00' },
    { fileId: 'file 2', itemId: 'i', album: true, takenAt: '2026-11-29T10:00:00.500+08:00' },
  ])
})

test('a call that breaks leaves what was answered before it; where none was, it throws', async () => {
  const gone = () => Promise.reject(new CallFailure('offline', 0, '网络已断开'))
  const said = (id: string) => () => Promise.resolve([{ id }])
  await expect(answeredInTurn([said('a'), gone, said('c')])).resolves.toEqual([{ id: 'a' }])
  await expect(answeredInTurn([gone, said('b')])).rejects.toThrow('网络已断开')
})

test('a refusal is an answer only where it is for good and of the act itself', () => {
  expect(finalNo(new CallFailure('refusal', 20_201, '该巡查任务已取消'))).toEqual({
    words: '该巡查任务已取消',
    code: 20_201,
  })
  for (const error of [
    new CallFailure('refusal', 429, '操作太频繁'),
    new CallFailure('refusal', 20_300, '请稍后', { again: true }),
    new CallFailure('offline', 0, '网络已断开'),
    new Error('broken'),
  ])
    expect(() => finalNo(error), error.message).toThrow(error)
})
