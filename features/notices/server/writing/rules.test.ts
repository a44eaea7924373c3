import { describe, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { isBlank } from '#vocabulary/document'
import { scopeRefusal, sendRefusal, type Written, writtenRefusal } from './rules.ts'

const NOW = new Date('2026-11-25T02:00:00Z')
const written = (facts: Partial<Written> = {}): Written => ({
  text: { blocks: [{ kind: 'paragraph', text: '明天停水' }] },
  level: 'seen',
  question: null,
  feedback: false,
  dueAt: null,
  sendAt: null,
  scope: [{ kind: 'company', ids: [] }],
  steps: [],
  ...facts,
})
const COMPANY = { companyId: 'c' }
const PARK = { companyId: null }

describe('a scope', () => {
  test('is of the park for the park, of a company for a company', () => {
    expect(scopeRefusal(COMPANY, [{ kind: 'park', ids: [] }])?.kind).toBe(no.scopeNotYours)
    expect(scopeRefusal(COMPANY, [{ kind: 'companies', ids: ['x'] }])?.kind).toBe(no.scopeNotYours)
    expect(scopeRefusal(PARK, [{ kind: 'departments', ids: ['x'] }])?.kind).toBe(no.scopeNotYours)
    expect(
      scopeRefusal(PARK, [
        { kind: 'park', ids: [] },
        { kind: 'buildings', ids: ['b'] },
      ]),
    ).toBeNull()
    expect(
      scopeRefusal(COMPANY, [
        { kind: 'departments', ids: ['d'] },
        { kind: 'people', ids: ['p'] },
      ]),
    ).toBeNull()
  })

  test('names whom it means, unless it means all', () => {
    expect(scopeRefusal(COMPANY, [{ kind: 'departments', ids: [] }])?.kind).toBe(no.scopeNotYours)
    expect(scopeRefusal(COMPANY, [{ kind: 'company', ids: ['x'] }])?.kind).toBe(no.scopeNotYours)
  })
})

describe('what was written', () => {
  test('is kept as a draft without text, scope or time', () => {
    expect(writtenRefusal(COMPANY, written({ text: { blocks: [] }, scope: [] }))).toBeNull()
  })

  test('may be a picture alone, and has a right answer that there is', () => {
    const picture = {
      kind: 'picture',
      fileId: '018f0000-0000-7000-8000-000000000001',
      about: '',
      width: 1,
      height: 1,
    } as const
    expect(writtenRefusal(COMPANY, written({ text: { blocks: [picture] } }))).toBeNull()
    expect(isBlank({ blocks: [picture] })).toBe(false)
    const question = { text: '哪天停水？', options: ['今天', '明天'], right: 2, passage: '' }
    expect(writtenRefusal(COMPANY, written({ question }))?.kind).toBe(no.needsQuestion)
  })

  test.each([
    ['without text', { text: { blocks: [] } }, no.noText],
    ['to nobody', { scope: [] }, no.noScope],
    ['wanting an answer to nothing', { level: 'answered' }, no.needsQuestion],
    ['before now', { sendAt: '2026-11-25T09:59:59+08:00' }, no.timePast],
    ['due before it goes', { sendAt: '2026-11-26T10:00:00+08:00', dueAt: '2026-11-26T10:00:00+08:00' }, no.dueTooEarly],
  ] as const)('is not sent %s', (_, facts, kind) => {
    expect(sendRefusal(written(facts as Partial<Written>), NOW)?.kind).toBe(kind)
  })

  test('is sent with what it needs', () => {
    expect(sendRefusal(written({ level: 'answered', feedback: true }), NOW)).toBeNull()
    expect(sendRefusal(written({ dueAt: '2026-11-26T10:00:00+08:00' }), NOW)).toBeNull()
  })
})
