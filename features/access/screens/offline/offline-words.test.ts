import { expect, test } from 'vitest'
import { bundled } from '../tests/bundle-answers.ts'
import { merged } from './list.ts'
import { offlineNotices, type Situation } from './offline-words.ts'

const list = merged(null, [bundled()], { session: '', personId: '', ahead: 0 })
const said = (facts: Partial<Situation> = {}) =>
  offlineNotices({
    ready: true,
    online: true,
    list,
    listOld: false,
    clockOff: false,
    lasting: true,
    reopens: true,
    waiting: 0,
    others: 0,
    trouble: null,
    refused: [],
    judges: true,
    ...facts,
  })
const titles = (facts: Partial<Situation>) => said(facts).map(({ title }) => title)

test('nothing is said while all is well, or not known yet', () => {
  expect([said(), said({ ready: false, online: false })]).toEqual([[], []])
})

test('what does not hold any more is said in the words of the house', () => {
  expect(titles({ online: false })).toEqual(['离线核验中'])
  expect(titles({ online: false, judges: false })).toEqual(['离线名单'])
  expect(titles({ online: false, listOld: true })).toEqual(['名单已过期，请人工核验'])
  expect(titles({ online: true, listOld: true })).toEqual(['名单已过期，请人工核验'])
  expect(titles({ online: false, list: null })).toEqual(['离线，本机没有名单'])
  expect(titles({ online: false, clockOff: true })).toEqual(['手机时间异常，请联网校准'])
})

test('a phone that does not open the page again says so, and only without network', () => {
  const next = (facts: Partial<Situation>) => said(facts)[0]?.next
  expect(next({ online: false })).not.toContain('刷新')
  expect(next({ online: false, reopens: false })).toContain('本浏览器断网后打不开本页，请不要关闭或刷新')
  expect(next({ online: false, lasting: false })).toContain('不能保存离线数据')
  expect(said({ reopens: false, lasting: false })).toEqual([])
})

test('what waits, was not taken, or is of others is counted, with what can be done', () => {
  expect(said({ online: false, waiting: 2 })[1]).toMatchObject({ title: '2 条离线记录待上传', tone: 'info' })
  expect(said({ waiting: 2, trouble: '暂时连不上服务' })).toMatchObject([{ next: '暂时连不上服务', act: 'retry' }])
  expect(said({ refused: ['太久', '没有权限'] })).toMatchObject([{ next: '太久；没有权限', act: 'dismiss' }])
  expect(titles({ others: 3 })).toEqual(['本机还有其他门岗的 3 条离线记录'])
})
