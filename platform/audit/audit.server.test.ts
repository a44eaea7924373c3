import { describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { type AuditEntry, audited, auditedEach, entriesAbout, record } from './index.ts'

const store = await freshStore()

const moved = (id: string): AuditEntry => ({
  areaId: '1',
  at: new Date('2026-11-20T02:00:00Z'),
  actor: 'system:parking.sweep',
  action: 'parking.payment.moved',
  subject: { kind: 'order', id },
  detail: { fromPlate: '粤B1****5', fen: 800 },
})

const about = (id: string) =>
  store.db.selectFrom('audit.entry').selectAll().where('subjectId', '=', id).orderBy('id').execute()

describe('an entry', () => {
  test('says who did what to which record, and when', async () => {
    await inTransaction(store.db, (db) => record(db, moved('a')))
    const [entry, ...others] = await about('a')
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      areaId: '1',
      at: new Date('2026-11-20T02:00:00Z'),
      actor: 'system:parking.sweep',
      action: 'parking.payment.moved',
      subjectKind: 'order',
      detail: { fromPlate: '粤B1****5', fen: 800 },
    })
  })

  test('of a call is of its park, its time and its caller', async () => {
    const by = { areaId: '2', now: new Date('2026-11-20T03:00:00Z'), person: { personId: 'anna' } }
    await inTransaction(store.db, async (db) => {
      await audited(db, by, 'visitors.tour.saved', { kind: 'tour', id: 't' }, { headcount: 3 })
      await audited(db, by, 'visitors.tour.ended', { kind: 'tour', id: 't' })
    })
    const of = { areaId: '2', at: by.now, actor: 'anna', subjectKind: 'tour' }
    expect(await about('t')).toMatchObject([
      { ...of, action: 'visitors.tour.saved', detail: { headcount: 3 } },
      { ...of, action: 'visitors.tour.ended', detail: {} },
    ])
  })

  test('without facts has none, and its order is that of the writing', async () => {
    const { detail: _, ...bare } = moved('b')
    for (const action of ['first.done', 'second.done'])
      await inTransaction(store.db, (db) => record(db, { ...bare, action }))
    expect((await about('b')).map(({ action, detail }) => [action, detail])).toEqual([
      ['first.done', {}],
      ['second.done', {}],
    ])
  })

  test('falls with the deed that it tells of', async () => {
    const deed = inTransaction(store.db, async (db) => {
      await record(db, moved('c'))
      throw new Error('the deed was not done')
    })
    await expect(deed).rejects.toThrow('the deed was not done')
    expect(await about('c')).toEqual([])
  })

  test('of several records is one each', async () => {
    const by = { areaId: '3', now: new Date('2026-11-20T04:00:00Z'), person: { personId: 'bob' } }
    await inTransaction(store.db, (db) => auditedEach(db, by, 'slip.printed', { kind: 'person', ids: ['m', 'n'] }))
    await inTransaction(store.db, (db) => auditedEach(db, by, 'slip.printed', { kind: 'person', ids: [] }))
    for (const id of ['m', 'n'])
      expect(await about(id)).toMatchObject([{ areaId: '3', at: by.now, actor: 'bob', detail: {} }])
  })

  test('is read back by its records and actions, the newest first, page after page', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 2, minute))
    await inTransaction(store.db, async (db) => {
      for (const [minute, id, action] of [
        [1, 'x', 'a.b'],
        [2, 'y', 'a.b'],
        [3, 'x', 'a.c'],
        [4, 'x', 'secret.d'],
        [5, 'z', 'a.b'],
      ] as const)
        await record(db, { ...moved(id), at: at(minute), action, subject: { kind: 'thing', id } })
    })
    const of = {
      areaId: '1',
      subjects: [
        { kind: 'thing', ids: ['x', 'y'] },
        { kind: 'other', ids: [] },
      ],
      actions: ['a.b', 'a.c'],
      size: 2,
    }
    const first = await entriesAbout(store.db, of)
    expect(first.items.map(({ subjectId, action }) => subjectId + action)).toEqual(['xa.c', 'ya.b'])
    const second = await entriesAbout(store.db, { ...of, next: first.next ?? '' })
    expect(second.items.map(({ subjectId, action }) => subjectId + action)).toEqual(['xa.b'])
    expect((await entriesAbout(store.db, { ...of, areaId: '2' })).items).toEqual([])
  })

  test('is never changed or taken away', async () => {
    await inTransaction(store.db, (db) => record(db, moved('d')))
    const others = [
      `update audit.entry set actor = 'nobody' where subject_id = 'd'`,
      `delete from audit.entry where subject_id = 'd'`,
    ]
    for (const text of others) await expect(store.pool.query(text)).rejects.toThrow()
    expect(await about('d')).toMatchObject([{ actor: 'system:parking.sweep' }])
  })
})
