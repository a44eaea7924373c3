import { expect, test } from 'vitest'
import { bookedDetail, COMPANY, placeDetail } from '../tests/answers.ts'
import { spotDetail, venueDetail } from '../tests/place-answers.ts'
import { applicationOf, companyOf, draftFrom, draftOf, EMPTY, peopleWith, problemsOf } from './draft.ts'

const room = placeDetail()
const filled = { ...EMPTY, subject: ' 周会 ', people: '8', agreedTo: room.id }
const paper = (name: string) => ({ name, fileId: `file of ${name}`, document: null, url: '' })

test('an empty form says what is missing, each under its field', () => {
  expect(problemsOf(EMPTY, 'room', room, null)).toEqual({
    subject: '请填写会议主题',
    people: '请填写人数',
    companyId: null,
    goods: null,
    files: null,
    agreedTo: '请先阅读并同意预订须知',
  })
  expect(Object.values(problemsOf(filled, 'room', room, null)).filter(Boolean)).toEqual([])
  expect(problemsOf({ ...filled, people: '13' }, 'room', room, null).people).toBe('云帆会议室最多容纳12人')
  expect(problemsOf({ ...filled, agreedTo: 'another' }, 'room', room, null).agreedTo).not.toBeNull()
  expect(problemsOf({ ...filled, agreedTo: '' }, 'room', placeDetail({ notes: '' }), null).agreedTo).toBeNull()
})

test('a meeting begins with a name and its booker alone; what is decided about is described by its applicant', () => {
  const of = { people: null, booker: '王芳' }
  for (const kind of ['room', 'inner'] as const)
    expect(draftOf(kind, of).empty).toMatchObject({ subject: '王芳的会议', people: '1' })
  expect(draftOf('room', { people: '8', booker: '' }).empty).toMatchObject({ subject: '', people: '8' })
  for (const kind of ['venue', 'display'] as const)
    expect(draftOf(kind, of).empty).toMatchObject({ subject: '', people: '' })
})

test('the number of people grows with those who are invited, and stays where more were typed', () => {
  expect(peopleWith('1', 2)).toBe('3')
  expect(peopleWith('8', 2)).toBe('8')
  expect(peopleWith('', 2)).toBe('')
})

test('papers and goods are asked for where the place wants them', () => {
  expect(problemsOf({ ...filled, files: [paper('活动方案')] }, 'venue', venueDetail(), null).files).toBe(
    '请上传安全承诺书',
  )
  const spot = problemsOf({ ...EMPTY, subject: '市集' }, 'display', spotDetail(), null)
  expect(spot).toMatchObject({ people: null, goods: '请填写展示和售卖的内容', files: '请上传展位图纸、安全承诺书' })
})

test('it is booked in one’s own name, or for a company where the place is for companies alone', () => {
  const forCompanies = placeDetail({ rules: { ...room.rules, who: 'company' } })
  expect(companyOf(EMPTY, room, [COMPANY])).toBeNull()
  expect(companyOf({ companyId: COMPANY.id }, room, [COMPANY])).toBe(COMPANY.id)
  expect(companyOf({ companyId: 'left' }, room, [COMPANY])).toBeNull()
  expect(companyOf(EMPTY, forCompanies, [COMPANY])).toBe(COMPANY.id)
  const own = placeDetail({ kind: 'inner' })
  expect(companyOf(EMPTY, own, [COMPANY])).toBe(COMPANY.id)
  expect(companyOf({ companyId: 'self' }, own, [COMPANY])).toBeNull()
  expect(companyOf(EMPTY, own, [])).toBeNull()
  expect(problemsOf(filled, 'room', forCompanies, null).companyId).toBe('这里仅限企业预订，请先加入企业')
})

test('an application that came back keeps the papers that were sent', () => {
  const files = [paper('活动方案'), paper('安全承诺书')]
  const draft = draftFrom(bookedDetail({ kind: 'venue', state: 'returned', files }))
  expect(problemsOf(draft, 'venue', venueDetail(), null).files).toBeNull()
  expect(applicationOf(draft, 'venue', venueDetail(), null, []).files).toEqual(
    files.map(({ name, fileId }) => ({ name, fileId })),
  )
})

test('only what the place and the kind have is sent', () => {
  const draft = {
    ...filled,
    services: { tea: 3, technician: 0, gone: 2 },
    colleagues: [{ id: 'a', name: '王芳' }],
    setUp: '60',
    files: [paper('别的材料')],
    forPersonId: 'b',
  }
  const outsiders = [{ name: '刘洋', phone: '13800138000' }]
  expect(applicationOf(draft, 'room', room, null, outsiders)).toEqual({
    subject: '周会',
    people: 8,
    agreed: true,
    services: [{ id: 'tea', count: 3 }],
    guests: [{ personId: 'a' }, { name: '刘洋', phone: '13800138000' }],
  })
  const venue = applicationOf({ ...draft, files: [paper('活动方案')] }, 'venue', venueDetail(), COMPANY.id, [])
  expect(venue).toMatchObject({
    companyId: COMPANY.id,
    forPersonId: 'b',
    setUpMinutes: 60,
    files: [{ name: '活动方案', fileId: 'file of 活动方案' }],
    ifLost: 'queue',
  })
  expect(venue).not.toHaveProperty('guests')
})
