import { expect, test } from 'vitest'
import { pass } from '../tests/answers.ts'
import { verdict } from '../tests/gate-answers.ts'
import { verdictHead, verdictPath } from './verdict-words.ts'

test('a verdict says what happened in a word', () => {
  expect(verdictHead(verdict())).toEqual({ tone: 'ok', word: '可以通行' })
  expect(verdictHead(verdict({ kind: 'refused' }))).toEqual({ tone: 'bad', word: '不能通行' })
  expect(verdictHead(verdict({ how: 'hand' }))).toEqual({ tone: 'warn', word: '人工放行' })
  expect(verdictHead(verdict({ kind: 'not_passed' }))).toEqual({ tone: 'warn', word: '已劝返' })
  expect(verdictHead(verdict({ flags: ['in_twice'] }))).toEqual({ tone: 'warn', word: '放行并核对' })
})

test('visitors have a page of their own', () => {
  expect(verdictPath(verdict())).toBe(`/audit/personnerlcode/${verdict().id}`)
  expect(verdictPath(verdict({ pass: null }))).toBe(`/audit/personnerlcode/${verdict().id}`)
  expect(verdictPath(verdict({ pass: pass({ kind: 'visitor' }) }))).toBe(`/audit/visitorentercode/${verdict().id}`)
})
