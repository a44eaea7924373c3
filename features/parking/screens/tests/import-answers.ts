import type { ImportProblem, ParkImport } from '#contract/parking'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { calls } from './answers.ts'

/** A file of stays that was tried: all of it is good. */
export function parkImport(facts: Partial<ParkImport> = {}): ParkImport {
  return {
    id: idOf(80),
    kind: 'stays',
    fileName: '原系统停车记录.xlsx',
    state: 'checked',
    token: 'token-of-the-file',
    rows: 1200,
    part: 100,
    counts: { new: 1180, changed: 0, equal: 20 },
    problems: 0,
    groups: [],
    why: '',
    byName: '周园',
    createdAt: at(-3),
    endedAt: null,
    ...facts,
  }
}

/** The same with three bad rows. */
export const badImport = (facts: Partial<ParkImport> = {}) =>
  parkImport({
    state: 'bad',
    problems: 3,
    counts: { new: 1177, changed: 0, equal: 20 },
    groups: [
      { column: '车牌号', reason: '不是有效的车牌号', count: 2 },
      { column: null, reason: '与表格里同一辆车的另一次停车时间重叠', count: 1 },
    ],
    ...facts,
  })

/** Its bad rows. */
export const PROBLEMS: readonly ImportProblem[] = [
  { line: 9, column: '车牌号', reason: '不是有效的车牌号', text: '粤B1234' },
  { line: 49, column: '车牌号', reason: '不是有效的车牌号', text: '=1+1' },
  { line: 130, column: null, reason: '与表格里同一辆车的另一次停车时间重叠', text: '' },
]

/** What the server says of imports: the latest, and those before. */
export const importsAre = (item: ParkImport | null, past: readonly ParkImport[] = []): Given[] => [
  given(calls.importView, { item }),
  given(calls.importList, { items: [...past], next: null }),
  given(calls.importProblems, { items: [...PROBLEMS], next: null }),
]
