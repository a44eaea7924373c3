import { expect, test } from 'vitest'
import { NOW } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { BUNDLE_KINDS } from '../../contract/offline.ts'
import { bundled, held } from '../tests/bundle-answers.ts'
import { LOBBY, point } from '../tests/gate-answers.ts'
import { byPlate, emptied, KINDS, merged, passesOf, passNow, viewHeld } from './list.ts'

const now = Date.parse(NOW)
const STOPPED = '该工程已停工，通行证暂停使用，请联系027-87001234'
const facts = { session: 's', personId: 'p', ahead: 0 }

test('a phone counts the kinds of passes as the contract does', () => {
  expect(KINDS).toEqual(BUNDLE_KINDS)
})

test('columns are passes again', () => {
  const passes = [
    held(),
    held({ id: idOf(802), kind: 'staff', until: null, entriesLeft: null, buildingIds: ['a', 'b'], inside: true }),
    held({ id: idOf(804), kind: 'worker', suspended: true, suspendWhy: STOPPED }),
    held({ id: idOf(803), buildingIds: [], suspended: true, ended: true, entriesLeft: 0, plate: '' }),
  ]
  expect(passesOf(bundled(passes))).toEqual(passes)
})

test('of a stopped job the phone says whom to call, of a list of before that could not say the usual', () => {
  const worker = held({ kind: 'worker', suspended: true, suspendWhy: STOPPED })
  const says = (page: Parameters<typeof passesOf>[0]) =>
    passesOf(page).map((pass) => viewHeld(pass, {}, now).reasons.map(({ words }) => words))
  const page = bundled([worker, held({ suspended: true })])
  expect(says(page)).toEqual([[STOPPED], ['通行权限已暂停']])
  expect(viewHeld(worker, {}, now)).toMatchObject({ kind: 'worker', source: 'decoration', state: 'suspended' })
  const { suspended: _, ...columns } = page.passes
  expect(says({ ...page, passes: columns })).toEqual([['通行权限已暂停'], ['通行权限已暂停']])
})

test('what changed is laid over the list, and a list that begins anew takes its place', () => {
  const first = merged(null, [bundled([held(), held({ id: idOf(802) })])], facts)
  const ended = bundled([held({ ended: true })], { whole: false, next: 'cursor-2' })
  const second = merged(first, [ended], facts)
  expect(second.passes.map(({ id, ended: gone }) => [id, gone])).toEqual([
    [idOf(801), true],
    [idOf(802), false],
  ])
  expect([second.next, second.at]).toEqual(['cursor-2', now])
  expect(merged(second, [bundled([held({ id: idOf(803) })])], facts).passes.map(({ id }) => id)).toEqual([idOf(803)])
})

test('pages of one asking are one list', () => {
  const pages = [bundled([held()], { more: true }), bundled([held({ id: idOf(802) })], { whole: false })]
  expect(merged(null, pages, facts).passes).toHaveLength(2)
})

test('a pass that is over goes, from its very end on; not while its person is inside', () => {
  const list = merged(
    null,
    [
      bundled([
        held({ until: now }),
        held({ id: idOf(802), until: now + 1 }),
        held({ id: idOf(803), until: now - 1, inside: true }),
      ]),
    ],
    facts,
  )
  expect(list.passes.map(({ id }) => id)).toEqual([idOf(802), idOf(803)])
})

test('once its time is over nobody is on the list', () => {
  const list = emptied(merged(null, [bundled()], facts))
  expect([list.passes, list.buildings, list.points.length]).toEqual([[], {}, 1])
})

test('where somebody is follows from what this phone let happen, as the server reckons it', () => {
  const pass = held({ entriesLeft: 2 })
  const [gateIn, gateOut] = [point(), point({ direction: 'out' })]
  const [lobby, lobbyOut] = [LOBBY, point({ ...LOBBY, direction: 'out' })]
  const after = (...points: readonly ReturnType<typeof point>[]) => {
    const { inside, entriesLeft } = passNow(
      pass,
      points.map((one) => ({ passId: pass.id, point: one })),
    )
    return [inside, entriesLeft]
  }
  expect(after()).toEqual([false, 2])
  expect(after(gateIn)).toEqual([true, 1])
  expect(after(gateIn, lobby)).toEqual([true, 1])
  expect(after(gateIn, lobby, lobbyOut)).toEqual([true, 1])
  expect(after(gateIn, gateOut)).toEqual([false, 1])
  expect(after(gateIn, gateOut, gateIn)).toEqual([true, 0])
  expect(after(lobby)).toEqual([true, 1])
  expect(passNow(pass, [{ passId: 'another', point: gateIn }])).toBe(pass)
})

test('a held pass reads as one of the server', () => {
  const view = viewHeld(held({ from: now + 60_000, buildingIds: ['b', 'gone'] }), { b: '3 号楼' }, now)
  expect(view).toMatchObject({ state: 'scheduled', buildings: ['3 号楼'], source: 'visit', entriesLeft: 1 })
  expect(view.reasons.map(({ words }) => words)).toEqual(['不在通行时段，10:01起可用'])
})

test('a plate finds whoever may be meant: the list has no whole one', () => {
  const list = merged(
    null,
    [bundled([held(), held({ id: idOf(802), plate: '' }), held({ id: idOf(803), ended: true })])],
    facts,
  )
  expect(byPlate(list, '鄂a·12388').map(({ id }) => id)).toEqual([idOf(801)])
  expect(byPlate(list, '鄂A12389')).toEqual([])
})
