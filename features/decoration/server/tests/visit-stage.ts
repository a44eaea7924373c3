import type { CaseState } from '#contract/decoration'
import { makeCase } from '#fixtures/decoration'
import { inTransaction, newId } from '#platform/db'
import { addDays, dayOf, toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { insertSignature } from '../applications/paper-queries.ts'
import * as checks from '../checks/hearing.ts'
import * as corrections from '../corrections/hearing.ts'
import { lockCase, type NewCase } from '../ground/case-queries.ts'
import { createHooks } from '../ground/hooks.ts'
import { sealedForeman } from '../ground/sealing.ts'
import * as inspections from '../inspections/planning.ts'
import type { Visiting } from '../visits/cases.ts'
import { USUAL_LISTS } from '../visits/usual-lists.ts'
import { sendPicture } from './visit-pictures.ts'

/** The number of the foreman of every case. */
export const FOREMAN_PHONE = '13900005501'

/** A world with the people of a job. */
export async function visitStage(options: Parameters<typeof makeWorld>[0] = {}) {
  const world = await makeWorld({ max: 16, ...options })
  const { db } = world.store
  const post = <Body = Record<string, unknown>>(call: string, input: object, by: { token: string }) =>
    world.post<Body>(`decoration/${call}`, input, by.token)
  const people = {
    staff: await world.person({ nickName: '周航', roles: ['property'] }),
    second: await world.person({ nickName: '孙丽', roles: ['property'] }),
    applicant: await world.person({ nickName: '陈默' }),
    foreman: await world.person({ nickName: '吴大工', phone: FOREMAN_PHONE }),
    stranger: await world.person({ nickName: '路人' }),
    operator: await world.person({ roles: ['operator'] }),
    abroad: await world.person({ areaId: '2', roles: ['operator', 'property'] }),
  }
  // rooms of their own: what the server registers with engines is there once
  const product: object = world.product
  const engines = { ...product, clock: () => world.now(), publicUrl: '', hooks: createHooks() } as unknown as Visiting
  corrections.hearOfCases(engines)
  inspections.hearOfMoves(engines)
  checks.hearOfMoves(engines)

  /** A case of the applicant and the foreman. */
  const job = async (state: CaseState = 'working', facts: Partial<NewCase> = {}) => {
    const now = world.now()
    const { id } = await makeCase(db, { now, state, applicantId: people.applicant.id, begunAt: now, ...facts })
    const foreman = sealedForeman(world.product.vault, id, { name: '吴大工', phone: FOREMAN_PHONE })
    await db.updateTable('decoration.workCase').set(foreman).where('id', '=', id).execute()
    // both signed the agreement
    for (const [party, person] of [
      ['applicant', people.applicant],
      ['foreman', people.foreman],
    ] as const)
      await insertSignature(db, id, { party, personId: person.id, name: '', fileId: newId(), at: now })
    return id
  }
  /** A case with an inspection that is due today. */
  const due = async (): Promise<{ caseId: string; id: string }> => {
    const caseId = await job()
    await inTransaction(db, async (tx) => {
      const workCase = await lockCase(tx, caseId)
      if (workCase) await inspections.planNext(tx, workCase, world.now())
    })
    const today = dayOf(world.now())
    const { id } = await db
      .updateTable('decoration.inspection')
      .set({ dueOn: today, lastOn: addDays(today, 2) })
      .where('caseId', '=', caseId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { caseId, id }
  }
  const photo = async (by: { token: string }, bytes?: Buffer) => ({
    fileId: await sendPicture(world.origin, by.token, bytes ? { bytes } : {}),
  })
  const sign = async (by: { token: string }) => ({
    fileId: await sendPicture(world.origin, by.token, { purpose: 'decoration-signature' }),
  })
  const point = async (by: { token: string }, kind = 'rubbish') => ({
    kind,
    words: '垃圾堆在走廊',
    photos: [await photo(by)],
  })
  /** An order of correction; answers it with its pictures of before. */
  const order = async (caseId: string, kinds: readonly string[] = ['rubbish']) => {
    const points = []
    for (const kind of kinds) points.push(await point(people.staff, kind))
    const { body, code } = await post<{ id: string; dueAt: string }>('correctionAdd', { caseId, points }, people.staff)
    const before = await db
      .selectFrom('decoration.visitPhoto')
      .select('id')
      .where('ownerId', '=', body.id ?? newId())
      .where('role', '=', 'before')
      .orderBy('id')
      .execute()
    return { code, id: body.id, dueAt: body.dueAt, before: before.map(({ id }) => id) }
  }
  const answer = async (
    id: string,
    before: readonly string[],
    seen: number,
    by: { token: string } = people.foreman,
  ) => {
    const pairs = []
    for (const beforeId of before) pairs.push({ beforeId, photo: await photo(by) })
    return await post('correctionSubmit', { id, seen, words: '已清理', pairs }, by)
  }
  /** Findings without a fault. */
  const fine = () => USUAL_LISTS.items.map(({ id }) => ({ itemId: id, ok: true, words: '', photos: [] }))
  const presence = async (by: { token: string } = people.staff) => ({ words: '门牌掉了', photos: [await photo(by)] })
  const inspected = async (caseId: string, more: object = {}) => ({
    caseId,
    version: 0,
    presence: await presence(),
    findings: fine(),
    remark: '',
    ...more,
  })
  /** Tells acts that waited for network. */
  const sync = async (by: { token: string }, acts: readonly object[]) => {
    const sentAt = toInstant(world.now())
    const dated = acts.map((act) => ({ actId: newId(), at: sentAt, ...act }))
    const { body } = await post<{ answers: Heard[] }>('inspectSync', { ahead: 0, sentAt, acts: dated }, by)
    return body.answers
  }
  const caseRow = (id: string) =>
    db.selectFrom('decoration.workCase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    world,
    db,
    post,
    people,
    engines,
    job,
    due,
    photo,
    sign,
    point,
    order,
    answer,
    fine,
    presence,
    inspected,
    sync,
    caseRow,
  }
}

/** What one act is answered. */
export interface Heard {
  readonly actId: string
  readonly state: string
  readonly id: string | null
  readonly code: number
  readonly words: string
  readonly lateReport: boolean
  readonly fileIds: readonly string[]
}
