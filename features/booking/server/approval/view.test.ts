import { expect, test } from 'vitest'
import type { NodeView } from '#platform/approvals'
import { daysAcrossYears } from './view.ts'

const node = (facts: Partial<NodeView>): NodeView => ({
  key: 'a',
  title: '审批',
  mode: 'any',
  state: 'waiting',
  undone: false,
  since: new Date('2026-12-31T15:00:00+08:00'),
  until: null,
  due: new Date('2027-01-04T10:00:00+08:00'),
  escalates: null,
  usualHours: null,
  holders: [],
  decided: [],
  edits: [],
  urges: 0,
  urgedAt: null,
  urgeableFrom: null,
  ...facts,
})

test('a deadline that waits reaches into the year of its last day, as the park counts days', () => {
  expect(daysAcrossYears({ nodes: [node({}), node({ due: new Date('2026-12-31T16:30:00Z') })] })).toEqual([
    '2027-01-04',
    '2027-01-01',
  ])
})

test('one of the same year, one that was decided and a node without a deadline reach nowhere', () => {
  const nodes = [
    node({ due: new Date('2026-12-31T17:00:00+08:00') }),
    node({ state: 'approved' }),
    node({ due: null }),
    node({ state: 'coming', since: null }),
  ]
  expect(daysAcrossYears({ nodes })).toEqual([])
})
