import { expect, test } from 'vitest'
import { type CheckFacts, checkNo, neededBy } from '#contract/decoration'
import { USUAL_LISTS } from '../visits/usual-lists.ts'
import { askNoWords, measureWrong, signsMissing } from './rules.ts'

const forms = USUAL_LISTS.checks
const asked = (...checks: CheckFacts['checks']): CheckFacts => ({ state: 'working', checks, forms })
const passed = (kind: CheckFacts['checks'][number]['kind']) => ({ kind, state: 'passed' as const })

test('no stage before the hidden one passed, and no final check before what is needed or was begun', () => {
  expect(checkNo(asked(), 'electric')).toBeNull()
  expect(checkNo(asked(), 'fire')).toEqual({ why: 'hidden', titles: ['水电隐蔽验收'] })
  expect(askNoWords({ why: 'hidden', titles: [] }, 'working')).toBe('隐蔽工程未验收，不能进入下一工序')
  expect(checkNo(asked({ kind: 'electric', state: 'failed' }), 'waterproof')).toMatchObject({ why: 'hidden' })
  expect(checkNo(asked(passed('electric')), 'fire')).toBeNull()
  expect(checkNo(asked(passed('electric'), { kind: 'waterproof', state: 'asked' }), 'fire')).toMatchObject({
    why: 'hidden',
  })
  expect(checkNo(asked(passed('electric'), { kind: 'waterproof', state: 'withdrawn' }), 'fire')).toBeNull()
  expect(checkNo(asked(passed('electric')), 'final')).toBeNull()
  expect(checkNo(asked(passed('electric'), { kind: 'fire', state: 'failed' }), 'final')).toEqual({
    why: 'stages',
    titles: ['消防验收'],
  })
  expect(checkNo(asked(), 'final')).toMatchObject({ why: 'hidden' })
})

test('a type that names its checks needs these and no others; the final one and the review stay', () => {
  const need = (stages: Parameters<typeof neededBy>[1]) =>
    neededBy(forms, stages).flatMap(({ kind, needed }) => (needed ? [kind] : []))
  expect(need(null)).toEqual(['electric', 'final', 'review'])
  expect(need([])).toEqual(['final', 'review'])
  expect(need(['fire'])).toEqual(['fire', 'final', 'review'])
  expect(checkNo({ ...asked(), forms: neededBy(forms, []) }, 'final')).toBeNull()
  expect(checkNo({ ...asked(), forms: neededBy(forms, ['fire']) }, 'fire')).toBeNull()
  expect(checkNo({ ...asked(), forms: neededBy(forms, ['fire']) }, 'final')).toEqual({
    why: 'stages',
    titles: ['消防验收'],
  })
})

test('what is asked or passed is not asked again, nobody asks for a review, and only while work goes on', () => {
  expect(checkNo(asked({ kind: 'electric', state: 'asked' }), 'electric')).toEqual({ why: 'asked' })
  expect(checkNo(asked(passed('electric')), 'electric')).toEqual({ why: 'passed' })
  expect(checkNo(asked({ kind: 'electric', state: 'failed' }), 'electric')).toBeNull()
  expect(checkNo(asked(), 'review')).toEqual({ why: 'state' })
  expect(checkNo({ ...asked(), state: 'stopped' }, 'electric')).toEqual({ why: 'state' })
})

test('values of a check that passed are within their limits; one that failed may have any', () => {
  const fields = forms[0]?.fields ?? []
  const good = { pressure: ['0.9'], insulation: ['2'], pipes: ['合格'] }
  expect(measureWrong(fields, good, true)).toBeNull()
  expect(measureWrong(fields, { ...good, pressure: ['0.2'] }, true)).toContain('给水管试压')
  expect(measureWrong(fields, { ...good, pressure: ['0.2'] }, false)).toBeNull()
  expect(measureWrong(fields, { ...good, pressure: ['很高'] }, false)).toContain('给水管试压')
  expect(measureWrong(fields, { ...good, pipes: ['不合格'] }, true)).toBe('“管线走向与图纸一致”不合格，不能通过')
  expect(measureWrong(fields, {}, true)).not.toBeNull()
  expect(measureWrong(fields, {}, false)).toBeNull()
})

test('both sign what passed; who fails it signs alone; a review needs the inspector', () => {
  const sign = { fileId: '0190a000-0000-7000-8000-000000000001' }
  const result = { passed: true, version: 0, answers: {}, words: '', photos: [], partyName: '' }
  expect(signsMissing(result, 'final')).toBe(true)
  expect(signsMissing({ ...result, staffSign: sign }, 'final')).toBe(true)
  expect(signsMissing({ ...result, staffSign: sign, partySign: sign }, 'final')).toBe(true)
  expect(signsMissing({ ...result, staffSign: sign, partySign: sign, partyName: '吴' }, 'final')).toBe(false)
  expect(signsMissing({ ...result, staffSign: sign, passed: false }, 'final')).toBe(false)
  expect(signsMissing({ ...result, staffSign: sign }, 'review')).toBe(false)
})
