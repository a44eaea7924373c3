import { describe, expect, it } from 'vitest'
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
