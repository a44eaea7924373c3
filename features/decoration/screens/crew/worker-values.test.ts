import { expect, test } from 'vitest'
import { startOf, type WorkerValues, workerProblems, workerSent } from './worker-values.ts'

const TODAY = '2026-11-20'
const good: WorkerValues = {
  ...startOf(null),
  name: '赵大勇',
  phone: '13800138000',
  idNumber: '11010519491231002X',
  trade: 'carpenter',
  insuranceUntil: '2026-12-31',
}
const wrong = (more: Partial<WorkerValues>, isNew = true) =>
  Object.entries(workerProblems({ ...good, ...more }, { today: TODAY, isNew })).filter(([, words]) => words !== null)

test('a whole worker has no problem', () => {
  expect(wrong({})).toEqual([])
})

test('a new worker wants phone and ID number; one who is changed keeps theirs', () => {
  expect(wrong({ phone: '', idNumber: '' })).toEqual([
    ['phone', '请填写手机号'],
    ['idNumber', '请填写身份证号'],
  ])
  expect(wrong({ phone: '', idNumber: '' }, false)).toEqual([])
})

test('an ID number is judged by its check character and by age', () => {
  expect(wrong({ idNumber: '110105194912310021' })).toEqual([['idNumber', '身份证号不正确，请核对18位号码']])
  // born 2008-11-21: eighteen tomorrow
  expect(wrong({ idNumber: '110101200811210012' })[0]?.[0]).toBe('idNumber')
})

test('insurance is good on its last day and not after', () => {
  expect(wrong({ insuranceUntil: TODAY })).toEqual([])
  expect(wrong({ insuranceUntil: '2026-11-19' })).toEqual([['insuranceUntil', '保险已过期，请更新后再登记']])
  expect(wrong({ insuranceUntil: '' })).toEqual([['insuranceUntil', '请选择保险的到期日']])
})

test('an electrician wants a certificate with its end and its picture; a carpenter none', () => {
  expect(wrong({ trade: 'electrician' })).toEqual([
    ['certificateUntil', '电工须填写操作证的有效期'],
    ['certificate', '电工须上传特种作业操作证'],
  ])
  const certificate = { id: 'a', seen: '' }
  expect(wrong({ trade: 'electrician', certificateUntil: '2026-11-19', certificate })).toEqual([
    ['certificateUntil', '特种作业操作证已过期，请更新后再登记'],
  ])
})

test('a picture that stands is not sent, a new one is, one taken away is null', () => {
  const start = { ...good, photo: { id: null, seen: '/a' }, insurance: { id: null, seen: '/b' } }
  expect(workerSent({ ...start, photo: { id: 'new', seen: '/c' }, insurance: null }, start)).toMatchObject({
    photoId: 'new',
    insuranceId: null,
  })
  expect(workerSent(start, start)).not.toHaveProperty('photoId')
})

test('an empty phone is left out, so that the one before stays', () => {
  const sent = workerSent({ ...good, phone: '', idNumber: '' }, good)
  expect(sent).not.toHaveProperty('phone')
  expect(sent).not.toHaveProperty('idNumber')
  expect(sent.certificateUntil).toBeNull()
})
