import { describe, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { answerRefusal, levelAfter, type ReadFacts, readRefusal } from './rules.ts'

const QUESTION = { text: '哪天停水？', options: ['今天', '明天'], right: 1, passage: '明天 8:00 停水' }
const facts = (more: Partial<ReadFacts> = {}): ReadFacts => ({
  state: 'sent',
  version: 2,
  level: 1,
  answered: false,
  question: QUESTION,
  feedback: true,
  ...more,
})

describe('taking notice', () => {
  test('is of the version that stands, and of what was not recalled', () => {
    expect(readRefusal(facts(), { version: 1, level: 'seen' })?.kind).toBe(no.versionOld)
    expect(readRefusal(facts({ state: 'recalled' }), { version: 2, level: 'seen' })?.kind).toBe(no.recalled)
    expect(readRefusal(facts(), { version: 2, level: 'confirmed' })).toBeNull()
  })

  test('is confirmed after the end was seen', () => {
    expect(readRefusal(facts({ level: 0 }), { version: 2, level: 'confirmed' })?.kind).toBe(no.notSeenYet)
    expect(readRefusal(facts({ level: 0 }), { version: 2, level: 'seen' })).toBeNull()
  })

  test('never takes back, and an earlier answer counts once the new version is confirmed', () => {
    expect(levelAfter({ level: 2, answered: false }, 'seen')).toBe(2)
    expect(levelAfter({ level: 0, answered: true }, 'seen')).toBe(1)
    expect(levelAfter({ level: 1, answered: true }, 'confirmed')).toBe(3)
  })
})

describe('an answer', () => {
  test('that is wrong is shown the passage', () => {
    const refusal = answerRefusal(facts(), { version: 2, answer: 0 })
    expect(refusal?.kind).toBe(no.wrongAnswer)
    expect(refusal?.message).toContain('明天 8:00 停水')
  })

  test('is one of the options, once, to what asks', () => {
    expect(answerRefusal(facts(), { version: 2, answer: 1, words: '知道了' })).toBeNull()
    expect(answerRefusal(facts(), { version: 2, answer: 2 })?.kind).toBe(no.notAsked)
    expect(answerRefusal(facts(), { version: 2 })?.kind).toBe(no.notAsked)
    expect(answerRefusal(facts({ answered: true }), { version: 2, answer: 1 })?.kind).toBe(no.answeredAlready)
    expect(answerRefusal(facts({ question: null, feedback: false }), { version: 2 })?.kind).toBe(no.notAsked)
    expect(answerRefusal(facts({ feedback: false }), { version: 2, answer: 1, words: '好' })?.kind).toBe(no.notAsked)
  })

  test('in words alone has words', () => {
    const words = facts({ question: null })
    expect(answerRefusal(words, { version: 2, words: ' ' })?.kind).toBe(no.notAsked)
    expect(answerRefusal(words, { version: 2, words: '同意' })).toBeNull()
    expect(answerRefusal(words, { version: 2, words: '同意', answer: 0 })?.kind).toBe(no.notAsked)
  })
})
