import { expect, test } from 'vitest'
import { answersOf, draftOf, missingOf, typedOf, wrongAt } from '../applications/typed.ts'
import { areaOf } from '../parts/case-words.ts'
import { config, detail, draft, me, returned } from '../tests/case-answers.ts'
import { changedIn, changeStart, deciderWords, partsOf } from './change-sheet.tsx'

const judging = { config, me, form: [], ofRoom: [] }

test('a case that is whole lacks nothing, and goes back as it came', () => {
  const of = draft()
  const typed = typedOf(of)
  expect(missingOf(typed, { ...judging, of })).toEqual([])
  expect(draftOf(typed)).toMatchObject({ roomId: of.roomId, areaHundredths: 12_650, firmId: of.firm?.id })
})

test('an area is typed in square metres, and kept in hundredths', () => {
  expect(areaOf('126.5')).toBe(12_650)
  expect(areaOf('0')).toBeNull()
  expect(areaOf('12.345')).toBeNull()
  expect(areaOf('')).toBeNull()
})

test('a point that came back must be answered before anything else', () => {
  const of = returned()
  const typed = typedOf(of)
  expect(missingOf(typed, { ...judging, of })[0]).toMatchObject({ words: '请填写“平面布置图”改了什么' })
  const id = of.points[0]?.id ?? ''
  const answered = { ...typed, answers: { [id]: ' 已标注 ' } }
  expect(answersOf(answered, of.points)).toEqual([{ pointId: id, words: '已标注' }])
  expect(missingOf(answered, { ...judging, of }).filter(({ spot }) => spot.startsWith('answers.'))).toEqual([])
})

test('what is missing is said at its field once the person asked to go on', () => {
  const of = draft({ scope: '' })
  const lacks = missingOf(typedOf(of), { ...judging, of })
  expect(wrongAt(lacks, 'scope', false)).toBeNull()
  expect(wrongAt(lacks, 'scope', true)).toBe('请填写装修内容')
})

test('a change is only what is otherwise, and says who decides', () => {
  const of = detail()
  const start = changeStart(of)
  expect(changedIn(start, of)).toEqual({})
  const later = changedIn({ ...start, lastOn: '2027-01-15' }, of)
  expect(later).toEqual({ lastOn: '2027-01-15' })
  expect(deciderWords(partsOf(later), true)).toBe('提交后由园区审批，通过前按原内容施工')
  const built = changedIn({ ...start, scope: '加做吊顶' }, of)
  expect(deciderWords(partsOf(built), true)).toBe('提交后由物业、消防审批，通过前按原内容施工')
})
