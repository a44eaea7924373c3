import type { Bundle, Point } from '#contract/access'
import { given, NOW } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { BUNDLE_KINDS } from '../../contract/offline.ts'
import type { HeldPass } from '../offline/list.ts'
import { calls } from './answers.ts'

/** A gate at the edge of the park. */
export function point(facts: Partial<Point> = {}): Point {
  return {
    id: idOf(820),
    name: '东门入口',
    kind: 'gate',
    direction: 'in',
    buildingId: null,
    buildingName: '',
    disabled: false,
    ...facts,
  }
}
/** A turnstile of a building. */
export const LOBBY = point({
  id: idOf(821),
  name: '3 号楼大堂闸机',
  kind: 'turnstile',
  buildingId: idOf(70),
  buildingName: '3 号楼',
})

/** A pass as a bundle has it. */
export function held(facts: Partial<HeldPass> = {}): HeldPass {
  const now = Date.parse(NOW)
  return {
    id: idOf(801),
    kind: 'visitor',
    name: '王*',
    companyName: '光谷生物',
    title: '商务洽谈',
    plate: '鄂A***88',
    from: now - 1_800_000,
    until: now + 7_200_000,
    buildingIds: null,
    entriesLeft: 1,
    inside: false,
    suspended: false,
    ended: false,
    ...facts,
  }
}

/** A page of a bundle with these passes. */
export function bundled(passes: readonly HeldPass[] = [held()], facts: Partial<Bundle> = {}): Bundle {
  const points: Point[] = [point()]
  const buildings = passes.map(({ buildingIds }) => buildingIds)
  return {
    now: NOW,
    whole: true,
    keys: [],
    points,
    passes: {
      id: passes.map(({ id }) => id),
      kind: passes.map(({ kind }) => BUNDLE_KINDS.indexOf(kind)),
      name: passes.map(({ name }) => name),
      company: passes.map((_, n) => n),
      title: passes.map((_, n) => n),
      plate: passes.map(({ plate }) => plate),
      from: passes.map(({ from }) => from),
      until: passes.map(({ until }) => until ?? -1),
      buildings: buildings.map((ids, n) => (ids === null ? -1 : n)),
      points: passes.map(({ pointIds }, n) => (pointIds ? n : -1)),
      entries: passes.map(({ entriesLeft }) => entriesLeft ?? -1),
      suspended: passes.map(({ suspendWhy }, n) => (suspendWhy == null ? -1 : n)),
      marks: passes.map(({ inside, suspended, ended }) => Number(inside) + 2 * Number(suspended) + 4 * Number(ended)),
    },
    words: {
      company: passes.map(({ companyName }) => companyName),
      title: passes.map(({ title }) => title),
      buildings: buildings.map((ids) => [...(ids ?? [])]),
      points: passes.map(({ pointIds }) => [...(pointIds ?? [])]),
      suspended: passes.map(({ suspendWhy }) => suspendWhy ?? ''),
      names: {},
    },
    next: 'cursor-1',
    more: false,
    ...facts,
  }
}

/** What a gate phone is given on an ordinary morning. */
export const listed = given(calls.bundle, () => bundled())
