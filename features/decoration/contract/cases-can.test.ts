import { expect, test } from 'vitest'
import { workdayTable } from '#vocabulary/workdays'
import {
  changeDeciders,
  costsOf,
  earliestDay,
  extensionProblem,
  firmEndedOn,
  lacksOf,
  periodDays,
} from './cases-can.ts'

const AMOUNTS = {
  fees: [{ key: 'management', label: '装修管理费', fen: 333, per: 'area' as const }],
  depositApplicant: { fen: 200_000, per: 'flat' as const },
  depositFirm: { fen: 0, per: 'area' as const },
}
const TYPE = { ...AMOUNTS, papers: [{ key: 'drawing', name: '施工图', required: true, note: '' }], days: null }
const FACTS = {
  today: '2026-12-01',
  earliestOn: '2026-12-04',
  limits: { periodDays: 90, leadWorkdays: 3 },
  type: TYPE,
  holdsRoom: true,
  takenBy: null,
  firm: { name: '匠心装饰', licenceUntil: '2027-12-31', insuranceUntil: '2027-12-31' },
  form: [],
}
const DRAFT = {
  roomId: 'r',
  companyId: null,
  typeId: 't',
  firmId: 'f',
  foremanName: '李工长',
  foremanPhone: '139 0000 1234',
  scope: '隔墙',
  areaHundredths: 1_250,
  firstOn: '2026-12-04',
  lastOn: '2027-03-03',
  papers: [{ key: 'drawing', fileIds: ['a'] }],
}
const kinds = (draft: Partial<typeof DRAFT> & object, facts: object = {}) =>
  lacksOf({ ...DRAFT, ...draft }, { ...FACTS, ...facts }).map(({ kind }) => kind)

test('a whole case lacks nothing on the first day and at the longest period', () => {
  expect(periodDays(DRAFT.firstOn, DRAFT.lastOn)).toBe(90)
  expect(kinds({})).toEqual([])
})

test('each bound is one day away', () => {
  expect(kinds({ firstOn: '2026-12-03' })).toEqual(['lead', 'period'])
  expect(kinds({ lastOn: '2027-03-04' })).toEqual(['period'])
  expect(kinds({ lastOn: '2026-12-03' })).toEqual(['days'])
  expect(kinds({ papers: [{ key: 'drawing', fileIds: [] }] })).toEqual(['paper'])
  expect(kinds({ foremanPhone: '1390000' })).toEqual(['foreman'])
  expect(kinds({}, { holdsRoom: false })).toEqual(['room'])
  expect(kinds({}, { takenBy: 'ZX1' })).toEqual(['taken'])
  expect(kinds({}, { type: { ...TYPE, days: 89 } })).toEqual(['period'])
})

test('a firm whose papers end before the work does is a warning, one that ended before it begins is none', () => {
  const until = (insuranceUntil: string) => ({ firm: { ...FACTS.firm, insuranceUntil } })
  const [warned] = lacksOf(DRAFT, { ...FACTS, ...until('2027-03-02') })
  expect(warned).toMatchObject({ kind: 'ended', warning: true })
  const [refused] = lacksOf(DRAFT, { ...FACTS, ...until('2026-12-03') })
  expect(refused).toMatchObject({ kind: 'ended', warning: false })
  expect(firmEndedOn(FACTS.firm, '2027-12-31')).toBeNull()
})

test('amounts by the area are rounded to the fen, and unknown without it', () => {
  expect(costsOf(AMOUNTS, 1_250)).toEqual({
    fees: [{ key: 'management', label: '装修管理费', fen: 4_163 }],
    depositApplicantFen: 200_000,
    depositFirmFen: 0,
  })
  expect(costsOf(AMOUNTS, null)).toBeNull()
})

test('workdays ahead leave weekends and days off out', () => {
  const off = workdayTable([{ day: '2026-12-04', off: true, name: '休' }])
  expect(earliestDay('2026-12-02', 3, off)).toBe('2026-12-08')
  expect(earliestDay('2026-12-05', 0, off)).toBe('2026-12-05')
})

test('a change is decided by whom it concerns', () => {
  expect(changeDeciders(['scope'], true)).toEqual({ review: true, fire: true, operator: false })
  expect(changeDeciders(['area'], false)).toEqual({ review: true, fire: false, operator: false })
  expect(changeDeciders(['period', 'firm'], true)).toEqual({ review: false, fire: false, operator: true })
})

test('an extension is at most so long and so often', () => {
  const ask = (to: string, left: number) => extensionProblem({ from: '2027-03-01', to, left, days: 30 })
  expect(ask('2027-03-31', 1)).toBeNull()
  expect(ask('2027-04-01', 1)).toBe('extensionDays')
  expect(ask('2027-03-02', 0)).toBe('extensions')
})
