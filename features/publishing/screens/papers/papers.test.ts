import { describe, expect, it } from 'vitest'
import { MOST_WISHES } from '#contract/publishing'
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
    const sentences = [...gist, ...chapters.flatMap(({ parts }) => parts.flat())]
    for (const text of sentences) expect(text).toMatch(/[。：]$/)
  })
})

describe('of the wish to hear of a page', () => {
  const said = (chapter: string) =>
    privacyPolicy.chapters
      .find(({ title }) => title.includes(chapter))
      ?.parts.flat()
      .join('') ?? ''

  it.each([
    ['我们收集的信息', /开放提醒：您点“开放时通知我”的页面和时间，最多五十个/],
    ['怎样使用', /开放后，在首页提醒您/],
    ['您手机上', /打开过哪些服务.*只保存在这部手机上.*未登录时点的“开放时通知我”/],
    ['保存多久', /开放提醒：保存到您取消/],
  ])('%s says it', (chapter, words) => {
    expect(said(chapter)).toMatch(words)
  })

  it('names as many as are kept', () => {
    expect(MOST_WISHES).toBe(50)
  })
})
