import { expect, test } from 'vitest'
import type { SentDetail } from '#contract/notices'
import { copyOf, draftProblems, EMPTY, momentOfDay, sendProblems, writtenOf } from './values.ts'

const text = {
  blocks: [
    { kind: 'paragraph' as const, text: '周五停水' },
    { kind: 'paragraph' as const, text: ' ' },
  ],
}

test('a day and a clock time are a moment of the park; half of it is none', () => {
  expect(momentOfDay('2026-11-27', '09:30')).toBe('2026-11-27T09:30:00+08:00')
  expect(momentOfDay('', '09:30')).toBeNull()
  expect(momentOfDay('2026-11-27', '')).toBeNull()
})

test('a copy says what the notice said, under a title of its own, without its files and its days', () => {
  const block = { kind: 'paragraph' as const, text: '周五停水' }
  const notice = {
    park: true,
    title: '停水通知',
    text: {
      blocks: [
        block,
        { kind: 'picture', fileId: 'f', width: 1, height: 1, caption: '' },
        { kind: 'attachment', fileId: 'g', name: '安排.pdf', bytes: 1 },
      ],
    },
    scope: [{ kind: 'departments', ids: ['d'] }],
    except: ['p'],
    named: [
      { id: 'd', name: '研发部' },
      { id: 'p', name: '王芳' },
    ],
    level: 'confirmed',
    question: null,
    feedback: false,
    anonymous: false,
    dueAt: '2026-11-27T09:30:00+08:00',
    sendAt: '2026-11-26T09:30:00+08:00',
    open: true,
    shared: true,
    steps: [],
  } as unknown as SentDetail
  expect(copyOf(notice)).toEqual({
    ...EMPTY,
    park: true,
    title: '停水通知副本',
    text: { blocks: [block] },
    lines: [{ kind: 'departments', chosen: [{ id: 'd', name: '研发部' }] }],
    except: [{ id: 'p', name: '王芳' }],
    level: 'confirmed',
    open: true,
    shared: true,
  })
})

test('what stands empty is not sent, and what was switched off neither', () => {
  const written = writtenOf({
    ...EMPTY,
    title: ' 停水 ',
    text,
    question: '何时停水？',
    anonymous: true,
    sendDay: '2026-11-27',
    lines: [{ kind: 'departments', chosen: [{ id: 'd', name: '研发部' }] }],
  })
  expect(written).toMatchObject({
    title: '停水',
    text: { blocks: [{ kind: 'paragraph', text: '周五停水' }] },
    question: null,
    anonymous: false,
    sendAt: null,
    scope: [{ kind: 'departments', ids: ['d'] }],
  })
})

test('a draft needs a title and whole questions alone', () => {
  expect(draftProblems(EMPTY)).toEqual({ title: '请填写标题', text: null, question: null })
  expect(draftProblems({ ...EMPTY, title: '停水', asks: true, question: '何时？' }).question).toContain('每个选项')
})

test('what is sent needs a text, somebody, and a question where an answer is wanted', () => {
  const problems = sendProblems({ ...EMPTY, title: '停水', level: 'answered', later: true })
  expect(problems).toEqual({
    title: null,
    text: '请填写通知正文',
    lines: '请选择通知对象',
    question: '要求回答的通知，请附一道问题或征集意见',
    sendDay: '请选择发送的日期和时间',
    dueDay: null,
  })
  const whole = { ...EMPTY, title: '停水', text, lines: [{ kind: 'company' as const, chosen: [] }] }
  expect(Object.values(sendProblems(whole)).filter((words) => words !== null)).toEqual([])
})
