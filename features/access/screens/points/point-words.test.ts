import { expect, test } from 'vitest'
import { at } from '../../../../tests/support/samples.ts'
import { kept } from '../tests/point-answers.ts'
import { deviceNote, deviceWords, pointChip, waysWords, whereWords } from './point-words.ts'

const now = new Date(at(0))

test('a point says whether its device is there', () => {
  expect(pointChip(kept({ deviceId: null, heardAt: null }), now)).toEqual({ tone: 'neutral', word: '无设备' })
  expect(pointChip(kept({ heardAt: at(-2) }), now)).toEqual({ tone: 'ok', word: '设备在线' })
  expect(pointChip(kept({ heardAt: at(-2.1) }), now)).toEqual({ tone: 'bad', word: '设备离线' })
  expect(pointChip(kept({ heardAt: null }), now)).toEqual({ tone: 'bad', word: '设备离线' })
  expect(pointChip(kept({ disabled: true }), now)).toEqual({ tone: 'warn', word: '已停用' })
})

test('where it is, and how it is crossed', () => {
  expect(whereWords(kept())).toBe('园区边界 · 进 · 大门')
  expect(waysWords(['code', 'hand'])).toBe('通行码、人工')
})

test('what serves it is named with where it is; one that is not registered is said', () => {
  expect(deviceNote({ kind: 'lock', place: '3 号楼 201', points: 0 })).toBe('门锁 · 3 号楼 201')
  expect(deviceNote({ kind: 'turnstile', place: '', points: 2 })).toBe('闸机 · 已用于2个通行点')
  expect(deviceWords({ deviceId: 'd1', deviceName: '大堂闸机', companyName: '' })).toBe('大堂闸机')
  expect(deviceWords({ deviceId: 'd1', deviceName: '门锁', companyName: '远山科技' })).toBe('门锁 · 远山科技')
  expect(deviceWords({ deviceId: 'd1', deviceName: '', companyName: '' })).toBe('设备未登记（d1）')
})
