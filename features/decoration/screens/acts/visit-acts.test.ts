import { expect, test } from 'vitest'
import { pack } from '../tests/visit-answers.ts'
import { openOf } from './merging.ts'
import { type DoneVisit, heardOf, type VisitEntry, visitActOf } from './visit-acts.ts'

const photo = (name: string, itemId: string) => ({ name, itemId, album: false, takenAt: 1000 })
const waiting = (done: DoneVisit, photos: ReturnType<typeof photo>[] = []) => ({
  id: 'a',
  at: 2000,
  ahead: 500,
  photos,
  done,
})
const files = new Map([
  ['one', 'file-1'],
  ['two', 'file-2'],
])

test('each picture goes where its key says, and one that was not sent is left out', () => {
  const act = visitActOf(
    waiting(
      {
        what: 'inspect',
        inspectionId: null,
        caseId: 'c',
        version: 1,
        code: null,
        reason: ' 被遮挡 ',
        findings: [
          { itemId: 'x', ok: false, words: ' 乱 ' },
          { itemId: 'y', ok: true, words: '' },
        ],
        remark: '',
        order: { points: [{ key: 'item x', kind: 'rubbish', words: '乱' }], days: 2 },
      },
      [photo('one', 'presence'), photo('two', 'item x'), photo('lost', 'item x')],
    ),
    files,
  )
  if (act.what !== 'inspect') throw new Error(act.what)
  expect(act).not.toHaveProperty('inspectionId')
  expect(act.presence).toMatchObject({ words: '被遮挡', photos: [{ fileId: 'file-1' }] })
  expect(act.findings[0]).toMatchObject({ words: '乱', photos: [{ fileId: 'file-2' }] })
  expect(act.order).toMatchObject({ days: 2, points: [{ photos: [{ fileId: 'file-2' }] }] })
})

test('a refusal that may pass is no answer: the act waits; another is said with its words', () => {
  const answer = {
    actId: 'a',
    state: 'refused',
    id: null,
    code: 22_414,
    words: '稍后',
    fileIds: [] as string[],
    lateReport: false,
  } as const
  expect(heardOf({ ...answer, retry: true })).toBeNull()
  expect(heardOf({ ...answer, retry: false })?.no).toEqual({ words: '稍后', code: 22_414 })
  expect(heardOf({ ...answer, state: 'again', retry: false })?.no).toBeNull()
})

const entry = (done: DoneVisit): VisitEntry => ({
  id: 'a',
  by: 'me',
  at: 0,
  act: waiting(done),
  seen: { title: '' },
  answer: null,
})

test('what was done on this phone is open no more; a first picture taken here counts from its moment', () => {
  const held = pack()
  const [due, late] = held.inspections
  const inspected = entry({
    what: 'inspect',
    inspectionId: due?.id ?? '',
    caseId: 'c',
    version: 0,
    code: '66',
    reason: '',
    findings: [],
    remark: '',
    order: null,
  })
  expect(openOf(held, []).inspections.map(({ id }) => id)).toEqual([late?.id, due?.id])
  expect(openOf(held, [inspected]).inspections.map(({ id }) => id)).toEqual([late?.id])
  const water = held.checks[1]?.id ?? ''
  const first = entry({ what: 'first', checkId: water, caseId: 'c' })
  expect(openOf(held, [first]).checks.find(({ id }) => id === water)?.firstAt).toBe(new Date(1500).toISOString())
})
