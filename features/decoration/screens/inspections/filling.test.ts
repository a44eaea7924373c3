import { expect, test } from 'vitest'
import { PRESENCE } from '../acts/visit-acts.ts'
import { lists } from '../tests/visit-answers.ts'
import { doneInspectionOf, EMPTY_INSPECTION, inspectionFaults, sentWith } from './filling.ts'

const { items } = lists
const fine = Object.fromEntries(items.map(({ id }) => [id, { ok: true, words: '' }]))
const photo = (name: string, itemId: string) => ({ name, itemId, album: false, takenAt: 0 })
const scanned = { ...EMPTY_INSPECTION, code: '66', found: fine }
const target = { inspectionId: null, caseId: 'c', version: 3, lists }
const faulty = { ...fine, rubbish: { ok: false, words: ' 三袋垃圾 ' } }

test('presence is a code, or a reason and a photo', () => {
  expect(inspectionFaults(items, scanned)).toEqual([])
  expect(inspectionFaults(items, { ...scanned, code: null }).map(({ at, part }) => [at, part])).toEqual([
    [PRESENCE, 'words'],
    [PRESENCE, 'photos'],
  ])
  const told = { ...scanned, code: null, reason: '公示牌被遮挡', photos: [photo('a', PRESENCE)] }
  expect(inspectionFaults(items, told)).toEqual([])
})

test('each item is answered; a fault wants words and a photo of its own', () => {
  expect(inspectionFaults(items, { ...scanned, found: {} }).map(({ at }) => at)).toEqual(items.map(({ id }) => id))
  const bare = {
    ...scanned,
    found: { ...fine, rubbish: { ok: false, words: ' ' } },
    photos: [photo('a', 'item helmet')],
  }
  expect(inspectionFaults(items, bare).map(({ at, part }) => [at, part])).toEqual([
    ['rubbish', 'words'],
    ['rubbish', 'photos'],
  ])
})

test('faults become points with the pictures of their items, unless nothing is ordered', () => {
  const draft = { ...scanned, found: faulty, photos: [photo('a', 'item rubbish')] }
  expect(doneInspectionOf(target, draft).order).toEqual({
    points: [{ key: 'item rubbish', kind: 'rubbish', words: '建筑垃圾及时清运：三袋垃圾' }],
    days: null,
  })
  expect(doneInspectionOf(target, { ...draft, orders: false }).order).toBeNull()
  expect(doneInspectionOf(target, scanned).order).toBeNull()
})

test('pictures of what turned out to be fine stay behind, and those of presence where it was scanned', () => {
  const photos = [photo('a', 'item rubbish'), photo('b', 'item helmet'), photo('c', PRESENCE)]
  const names = (draft: typeof scanned) => sentWith(items, draft).map(({ name }) => name)
  expect(names({ ...scanned, found: faulty, photos })).toEqual(['a'])
  expect(sentWith(items, { ...scanned, code: null, found: faulty, photos }).map(({ name }) => name)).toEqual(['a', 'c'])
})
