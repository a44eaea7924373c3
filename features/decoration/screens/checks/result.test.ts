import { expect, test } from 'vitest'
import { CHECK, PARTY_SIGN, SECOND, STAFF_SIGN } from '../acts/visit-acts.ts'
import { lists } from '../tests/visit-answers.ts'
import { type Checked, checkFaults, countFaults, doneCheckOf, EMPTY_CHECK, photosOfCheck } from './result.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-20T10:00:00+08:00')
const photo = (itemId: string) => ({ name: itemId, itemId, album: false, takenAt: 0 })
const target: Checked = {
  checkId: 'k',
  caseId: 'c',
  kind: 'electric',
  version: 0,
  fields: lists.checks[0]?.fields ?? [],
  firstAt: null,
  pairHours: 24,
}
const good = {
  ...EMPTY_CHECK,
  passed: true,
  answers: { pressure: ['0.8'], pipes: ['合格'] },
  partyName: '王立',
  photos: [photo(STAFF_SIGN), photo(PARTY_SIGN)],
}

test('one that passed has every value within its limits, nothing 不合格, and both signatures', () => {
  expect(countFaults(checkFaults(target, good, NOW))).toBe(0)
  expect(checkFaults(target, EMPTY_CHECK, NOW).result).toBe('请选择验收结论')
  const { measures } = checkFaults(target, { ...good, answers: { pressure: ['0.2'], pipes: ['不合格'] } }, NOW)
  expect(Object.keys(measures).toSorted()).toEqual(['pipes', 'pressure'])
  const unsigned = checkFaults(target, { ...good, partyName: ' ', photos: [] }, NOW)
  expect([unsigned.staffSign, unsigned.partySign, unsigned.partyName].every((words) => words !== null)).toBe(true)
})

test('one that failed may have any value, names what is to be corrected, and needs no signature of the builder', () => {
  const failed = { ...good, passed: false, answers: { pressure: ['0.2'] }, partyName: '', photos: [photo(STAFF_SIGN)] }
  const faults = checkFaults(target, failed, NOW)
  expect(faults.measures).toEqual({})
  expect(faults.partySign).toBeNull()
  expect(faults.points.map(({ part }) => part)).toEqual(['kind', 'words', 'photos'])
  expect(doneCheckOf(target, failed).order?.points).toHaveLength(1)
  expect(doneCheckOf(target, good).order).toBeNull()
})

test('a waterproofing passes with two pictures that lie the hours apart, to the minute', () => {
  const water = (firstAt: string | null): Checked => ({ ...target, kind: 'waterproof', fields: [], firstAt })
  const ago = (ms: number) => new Date(NOW - ms).toISOString()
  const both = { ...good, answers: {}, photos: [...good.photos, photo(SECOND)] }
  expect(checkFaults(water(null), both, NOW).second).toBe('请先上传闭水试验的首张照片')
  expect(checkFaults(water(ago(24 * HOUR_MS - 1)), both, NOW).second).toBe('两张照片须间隔24小时，时间还没到')
  expect(checkFaults(water(ago(24 * HOUR_MS)), both, NOW).second).toBeNull()
  expect(checkFaults(water(ago(24 * HOUR_MS)), good, NOW).second).toBe('请拍24小时后的照片')
})

test('a review is not signed by the builder; pictures that are not of the result stay behind', () => {
  expect(
    checkFaults({ ...target, kind: 'review', fields: [] }, { ...good, partyName: '', photos: [photo(STAFF_SIGN)] }, NOW)
      .partySign,
  ).toBeNull()
  const photos = [CHECK, SECOND, STAFF_SIGN, PARTY_SIGN, 'point 1'].map(photo)
  const names = (draft: typeof EMPTY_CHECK) => photosOfCheck(target, draft).map(({ name }) => name)
  expect(names({ ...good, photos })).toEqual([CHECK, STAFF_SIGN, PARTY_SIGN])
  expect(names({ ...good, passed: false, photos })).toEqual([CHECK, STAFF_SIGN, 'point 1'])
})
