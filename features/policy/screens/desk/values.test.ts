import { describe, expect, test } from 'vitest'
import { contentOf, draftProblems, EMPTY, fieldsOf, partOf, submitProblems, tagsOf, valuesOf } from './values.ts'

const whole = { ...EMPTY, title: '研发补助', text: { blocks: [{ kind: 'paragraph', text: '正文' }] } } as const

describe('a policy as it is typed', () => {
  test('leads to the wire and back without a loss', () => {
    const typed = { ...whole, themeIds: ['t'], tags: '研发 人才', opensOn: '2026-11-01', quota: '2' }
    const content = contentOf(typed)
    expect(content).toMatchObject({
      quota: 2,
      opensOn: '2026-11-01',
      closesOn: null,
      about: { tags: ['研发', '人才'] },
    })
    expect(valuesOf({ content })).toEqual(typed)
  })

  test('has no text where there are empty paragraphs alone', () => {
    expect(contentOf({ ...EMPTY, title: 'x' }).text).toEqual({ blocks: [] })
  })

  test('tags are taken apart at spaces and commas, each once', () => {
    expect(tagsOf('研发，人才、研发  稳岗')).toEqual(['研发', '人才', '稳岗'])
    expect(tagsOf('  ')).toEqual([])
  })
})

describe('what is wrong', () => {
  const said = (problems: object) => Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== null))

  test('a draft may lack anything but its title', () => {
    expect(said(draftProblems(EMPTY))).toEqual({ title: '请填写标题' })
    expect(said(draftProblems(whole))).toEqual({})
  })

  test('what is handed in is whole', () => {
    expect(said(submitProblems({ ...whole, text: EMPTY.text }))).toEqual({ text: '请填写正文', themeIds: '请选择主题' })
    const field = { id: 'f', kind: 'text', label: '项目', required: true, min: '', max: '', options: [] } as const
    expect(said(submitProblems({ ...whole, themeIds: ['t'], fields: [field] }))).toEqual({ steps: '请设置由谁审批' })
  })

  test('days, times and tags are within their bounds', () => {
    expect(said(draftProblems({ ...whole, opensOn: '2026-12-02', closesOn: '2026-12-01' }))).toEqual({
      closesOn: '截止日期不能早于开始日期',
    })
    expect(said(draftProblems({ ...whole, quota: '0' }))).toEqual({ quota: '请填写 1 到 100 的次数' })
    expect(said(draftProblems({ ...whole, quota: '100' }))).toEqual({})
    expect(said(draftProblems({ ...whole, tags: 'a b c d e f g h i j k' }))).toEqual({ tags: '标签最多10个' })
  })

  test('leads to the part of the page where the first stands', () => {
    expect(partOf({ clauses: '请摘录条款原文', quota: '…' })).toBe('rules')
    expect(partOf({ title: '请填写标题', quota: '…' })).toBe('text')
    expect(partOf({ title: null })).toBeNull()
  })

  test('a place of which the server says that it is wrong has its field', () => {
    const clause = { id: 'c1', quote: 'q', rule: { is: 'all', of: [] } } as const
    const names = fieldsOf({ ...whole, clauses: [clause] })
    expect(names).toMatchObject({ 'clause.c1': 'clauses', 'content.rules.clauses.0': 'clauses', themes: 'themeIds' })
  })
})
