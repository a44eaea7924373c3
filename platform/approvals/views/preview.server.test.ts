import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { Refusal } from '#vocabulary/refusal'
import { isDeep, seed } from '../../../tests/support/budget.ts'
import type { Case } from '../cases/case.ts'
import { dutiesOf } from '../cases/case-duties.ts'
import { findCase } from '../cases/queries.ts'
import { anyDeeds, type Deed, randomPeople, wishOf } from '../tests/deeds.ts'
import { idOf } from '../tests/directory.ts'
import { cast, KIND, makeStage, node, refusalOf } from '../tests/engine.ts'
import { anyFields, anySteps } from '../tests/random.ts'
import { actingOf, replayed, shapeOf } from '../tests/replay.ts'
import { sentencesOf } from './foresight.ts'

const RUNS = isDeep('approvals') ? 300 : 12
const stage = await makeStage()
const { approvals, store } = stage
const { db } = store

beforeEach(() => stage.reset())

describe('before an act', () => {
  const { lin, zhang, wang, zhao } = cast(stage)

  test('the person is told what it will do, in sentences, and what the subject does besides', async () => {
    stage.subject.foresee = async (_db, _id, outcome) => (outcome === 'approved' ? ['将同时婉拒 2 个重叠申请'] : [])
    const steps = [
      node('a', { title: '部门审批', edits: ['amount'] }),
      node('b', { title: '财务审批', holders: [{ kind: 'person', personId: zhao.id }] }),
    ]
    const { caseId } = await stage.begin(await stage.process(steps), lin, { amount: 5 })
    const told = async (known: typeof lin, wish: object) =>
      await approvals.preview(db, stage.actor(known), { caseId, act: 'approve', ...wish })
    expect(await told(zhang, {})).toEqual({
      to: 'waiting',
      sentences: ['“部门审批”通过', '转到“财务审批”，由赵磊处理'],
    })
    expect(await told(zhang, { edits: { amount: 7 } })).toMatchObject({
      sentences: ['金额由5改为7', '“部门审批”通过', '转到“财务审批”，由赵磊处理'],
    })
    // An opinion need not be there yet.
    expect(await told(zhang, { act: 'reject' })).toEqual({ to: 'rejected', sentences: ['申请不通过，审批结束'] })
    expect(await told(zhang, { act: 'return', fields: ['amount', 'urgent'] })).toEqual({
      to: 'returned',
      sentences: ['退回给林晓修改：金额'],
    })
    expect(await told(zhang, { act: 'transfer', signer: zhao.id })).toMatchObject({
      sentences: ['“部门审批”等待赵磊处理'],
    })
    expect(await told(zhang, { act: 'addSigner', signer: zhao.id, where: 'after' })).toMatchObject({
      sentences: ['“部门审批”随后由加签人处理'],
    })
    expect(await told(lin, { act: 'urge' })).toMatchObject({
      to: 'waiting',
      sentences: ['提醒(right:boss)尽快处理“部门审批”'],
    })
    expect(await told(lin, { act: 'withdraw' })).toEqual({
      to: 'withdrawn',
      sentences: ['“部门审批”不再需要处理', '申请撤回，审批结束'],
    })
    await stage.act(wang, { caseId, act: 'approve' })
    expect(await told(zhao, {})).toEqual({
      to: 'approved',
      sentences: ['“财务审批”通过', '申请通过，审批结束', '将同时婉拒 2 个重叠申请'],
    })
    expect(await told(zhao, { act: 'return', to: 'a' })).toMatchObject({
      to: 'waiting',
      sentences: ['“部门审批”需要重新处理', '转到“部门审批”，由(right:boss)处理'],
    })
    expect(await refusalOf(told(zhang, { act: 'reject' }))).toMatchObject({ message: '王*已处理：已同意' })
    // Nothing of it was done.
    expect((await stage.view(caseId)).acts).toHaveLength(2)
    expect(stage.told).toEqual([])
  })
})

describe('whatever the process and whatever people do, on the store', () => {
  const people = randomPeople()
  const names = async () =>
    await people
      .port()
      .namesOf(
        db,
        '1',
        [...people.persons.keys()]
          .flatMap((id) => people.addressesOf(id))
          .concat('right:operator', 'manager:c1', 'manager:c2'),
      )

  const kept = async (caseId: string): Promise<Case> =>
    (await findCase(db, caseId)) ?? Promise.reject(new Error('no case'))

  async function inbox(caseId: string): Promise<string[]> {
    const rows = await db.selectFrom('approvals.duty').select(['id', 'address']).where('caseId', '=', caseId).execute()
    return rows.map(({ id, address }) => `${id} ${address}`).sort()
  }

  /** Does a deed as it was foreseen, and judges what it came to. */
  async function doneAsForeseen(caseId: string, deed: Deed): Promise<void> {
    stage.forward(deed.hours * 3_600_000 + 1000)
    if (deed.who === 'clock') return await stage.jobs.drain()
    const before = await kept(caseId)
    const found = wishOf(before, deed, people)
    if (!found) return
    const actor = { ...actingOf(people, found.personId, stage.now()), areaId: '1' }
    const foreseen = await approvals.preview(db, actor, found.wish).catch((error: unknown) => error)
    const told = stage.told.length
    const done = await inTransaction(db, (tx) => approvals.act(tx, actor, found.wish)).catch((error: unknown) => error)
    const after = await kept(caseId)
    if (foreseen instanceof Refusal) {
      expect(done).toMatchObject({ kind: foreseen.kind, message: foreseen.message })
      expect(after).toEqual(before)
      return
    }
    expect(foreseen).toEqual({
      sentences:
        after.acts.length > before.acts.length
          ? sentencesOf(before, after, { names: await names(), labels: { amount: '金额', place: '地点' } })
          : [],
      to: after.state,
    })
    expect(done).toMatchObject({ state: after.state, expect: after.expect })
    const hasMoved = before.state !== after.state || JSON.stringify(before.fields) !== JSON.stringify(after.fields)
    const isAgain =
      before.state === after.state && after.acts.at(-1)?.act === 'submit' && after.acts.length > before.acts.length
    expect(stage.told.slice(told).map(({ to }) => to)).toEqual(hasMoved || isAgain ? [after.state] : [])
  }

  test(
    'what was foreseen is what is done, the inbox has what waits, and the history leads to what is kept',
    async () => {
      for (const { id, name, rights, manages } of people.persons.values())
        stage.directory.persons.set(id, { id, name, rights, manages })
      const property = fc.asyncProperty(anySteps, anyFields, anyDeeds, async (steps, fields, deeds) => {
        stage.reset()
        stage.set('2026-11-20T11:00:00+08:00')
        const lin = people.persons.get(idOf(1))
        if (!lin) throw new Error('nobody applies')
        const { caseId, subjectId } = await stage.begin(await stage.process(steps), lin, fields, 'c1')
        for (const deed of deeds) await doneAsForeseen(caseId, deed)
        const last = await kept(caseId)
        expect(await inbox(caseId)).toEqual(
          dutiesOf(last)
            .map(({ id, address }) => `${id} ${address}`)
            .sort(),
        )
        expect(shapeOf(replayed(last, people))).toEqual(shapeOf(last))
        expect((await approvals.caseOf(db, { kind: KIND, id: subjectId }))?.expect).toBe(last.expect)
      })
      await fc.assert(property, { numRuns: RUNS, seed })
    },
    RUNS * 5000,
  )
})
