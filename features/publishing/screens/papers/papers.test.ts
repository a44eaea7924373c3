import { describe, expect, it } from 'vitest'
import { MAX_REMINDERS } from '#contract/publishing'
import { isDay } from '#vocabulary/day'
import { privacyPolicy } from './privacy-policy.ts'
import { softwareAgreement } from './software-agreement.ts'

describe.each([softwareAgreement, privacyPolicy])('$title', ({ inForceOn, gist, chapters }) => {
  it('says from which day it holds', () => {
    expect(isDay(inForceOn)).toBe(true)
  })

  it('numbers its chapters without a gap', () => {
    const numbers = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
    expect(chapters.map(({ title }) => title.split('、')[0])).toEqual(numbers.slice(0, chapters.length))
  })

  it('is made of whole sentences', () => {
    const parts = chapters.flatMap((chapter) => chapter.parts)
    const sentences = [...gist, ...parts.flatMap((part) => (typeof part === 'object' && 'facts' in part ? [] : part))]
    for (const text of sentences) expect(text).toMatch(/[。：]$/)
  })
})

describe('of the wish to hear of a page', () => {
  const kept = privacyPolicy.chapters
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (typeof part === 'object' && 'facts' in part && part.title === '开放提醒' ? part.facts : []))
  const phone =
    privacyPolicy.chapters
      .find(({ title }) => title.includes('您手机上'))
      ?.parts.map((part) => JSON.stringify(part))
      .join('') ?? ''

  it.each([
    ['保存的内容', /您点“开放时通知我”的页面（最多五十个）/],
    ['用来做什么', /开放后，在首页提醒您/],
    ['保存多久', /保存到您取消/],
    ['注销账号后', /全部删除/],
  ])('%s says it', (label, words) => {
    expect(new Map(kept).get(label)).toMatch(words)
  })

  it('says what stays on the phone', () => {
    expect(phone).toMatch(/打开过哪些服务.*只保存在这部手机上.*未登录时点的“开放时通知我”/)
  })

  it('names as many as are kept', () => {
    expect(MAX_REMINDERS).toBe(50)
  })
})
