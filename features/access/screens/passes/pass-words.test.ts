import { expect, test } from 'vitest'
import { at } from '../../../../tests/support/samples.ts'
import { pass, reason } from '../tests/answers.ts'
import { entriesWords, placesWords, spanWords, toShow } from './pass-words.ts'

const now = new Date(at(0))

test('when a pass is good', () => {
  expect(spanWords({ from: at(-60), until: at(120) }, now)).toBe('09:00–12:00')
  expect(spanWords({ from: at(-60), until: null }, now)).toBe('长期有效')
})

test('where it opens, and how often', () => {
  expect(placesWords(null)).toBe('园区入口和各楼宇')
  expect(placesWords([])).toBe('园区入口')
  expect(placesWords(['1 号楼', '3 号楼'])).toBe('园区入口、1 号楼、3 号楼')
  expect(entriesWords(null)).toBe('不限次数')
  expect(entriesWords(0)).toBe('进入次数已用完')
  expect(entriesWords(1)).toBe('还可进入 1 次')
})

test('the home shows a pass of somebody who is outside and could come in', () => {
  expect(toShow([pass()])?.id).toBe(pass().id)
  expect(toShow([pass({ inside: true })])).toBeNull()
  expect(toShow([pass({ reasons: [reason('ended')], state: 'ended' })])).toBeNull()
  expect(toShow([])).toBeNull()
})

test('a visit that begins today is shown before the pass of every day', () => {
  const visit = pass({ id: pass().id.replace(/.$/, 'f'), kind: 'visitor' })
  expect(toShow([pass(), visit])?.id).toBe(visit.id)
  const agent = { ...visit, kind: 'agent' as const }
  expect(toShow([agent, pass()])?.id).toBe(pass().id)
  expect(toShow([agent])?.id).toBe(agent.id)
})
