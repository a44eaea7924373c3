import type { CaseState, CheckKind } from '#contract/decoration'
import { newId } from '#platform/db'
import { addDays, dayOf, toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { insertCheck } from '../checks/queries.ts'
import { ASKED } from '../checks/row.ts'
import { insertCorrection, insertRound } from '../corrections/queries.ts'
import type { CorrectionRow } from '../corrections/row.ts'
import { makeCase } from '../fixtures.ts'
import { EMPTY } from '../inspections/planning.ts'
import { insertInspection } from '../inspections/queries.ts'
import { formOf, listsOf } from '../visits/lists.ts'
import { insertPhotos } from '../visits/photo-queries.ts'
import { sendPicture } from './visit-pictures.ts'

/** Inspections, corrections and checks: of the park for staff, of their case for its parties. */
export const visitRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const now = () => world.now()
  const workCase = ({ person }: Owner, state: CaseState = 'working') =>
    makeCase(db, { areaId: person.areaId, applicantId: person.id, state, now: now(), begunAt: now() })
  const photo = async ({ token }: Owner, purpose = 'decoration-photo') => ({
    fileId: await sendPicture(world.origin, token, { purpose }),
  })
  const order = async (by: Owner) => ({ points: [{ kind: 'rubbish', words: '垃圾未清', photos: [await photo(by)] }] })
  const inspection = async (owner: Owner) => {
    const { id: caseId, areaId } = await workCase(owner)
    // nothing lies before it in the list
    const plan = { planned: true, dueOn: '2000-01-03', lastOn: addDays(dayOf(now()), 1) }
    const row = { ...EMPTY, ...plan, id: newId(), areaId, caseId, state: 'due' as const }
    await insertInspection(db, { ...row, createdAt: now(), stateAt: now() })
    return { id: row.id, caseId }
  }
  const correction = async (owner: Owner, state: 'ordered' | 'answered' = 'ordered') => {
    const { id: caseId, areaId, applicantId } = await workCase(owner)
    const [id, pointId, beforeId] = [newId(), newId(), newId()]
    const at = new Date('2000-01-01T00:00:00Z')
    const point = { id: pointId, kind: 'rubbish', kindName: '垃圾与环境', safety: false, words: '垃圾未清' }
    const made: CorrectionRow = {
      id,
      areaId,
      caseId,
      nth: 1,
      state,
      safety: false,
      points: [point],
      inspectionId: null,
      checkId: null,
      orderedBy: null,
      orderedAt: at,
      dueAt: new Date(at.getTime() + 1000),
      refusals: 0,
      overdueAt: at,
      lateReport: false,
      closedAt: null,
      version: 1,
    }
    await insertCorrection(db, made)
    const picture = { areaId, caseId, ownerId: id, role: 'before' as const, itemId: pointId, ofId: null, round: null }
    const stored = { byId: null, at, recordedAt: at, used: false, sent: null }
    await insertPhotos(db, [{ ...picture, ...stored, id: beforeId, fileId: newId() }])
    if (state === 'answered')
      await insertRound(db, {
        correctionId: id,
        round: 1,
        answeredAt: at,
        answeredBy: applicantId,
        answeredAs: 'applicant',
        words: '已清理',
      })
    return { id, beforeId, caseId }
  }
  const check = async (owner: Owner, kind: CheckKind, state: 'asked' | 'passed' = 'asked') => {
    const { id: caseId, areaId, applicantId } = await workCase(owner)
    const decided = state === 'passed' ? { decidedAt: now(), decidedBy: applicantId, listVersion: 0 } : {}
    const made = { ...ASKED, id: newId(), areaId, caseId, kind, nth: 1, title: '水电隐蔽验收', state, ...decided }
    const at = {
      onDay: '2000-01-03',
      half: 'am' as const,
      askedAt: now(),
      askedBy: null,
      dutyAt: null,
      changedAt: now(),
    }
    await insertCheck(db, { ...made, ...at })
    return { id: made.id, caseId }
  }
  /** A result that passes, by the lists that hold. */
  const result = async (by: Owner, kind: CheckKind) => {
    const { version, lists: held } = await listsOf(db, by.person.areaId)
    const answers = Object.fromEntries(
      formOf(held, kind).fields.map(({ id, options, min }) => [id, [options[0] ?? (min === '' ? '1' : min)]]),
    )
    const sign = () => photo(by, 'decoration-signature')
    const signs = { staffSign: await sign(), partySign: await sign(), partyName: '吴工' }
    return { passed: true, version, answers, words: '', photos: [], ...signs }
  }
  /** Somebody else’s case of the park, for who works there. */
  const parkCase = async ({ person: { areaId } }: Owner): Promise<Owner> => {
    const person = await world.person({ areaId })
    return { person, token: person.token }
  }
  const inspected = async (caller: Owner, of: { id: string; caseId: string }) => {
    const { version, lists: held } = await listsOf(db, caller.person.areaId)
    const findings = held.items.map(({ id }) => ({ itemId: id, ok: true, words: '', photos: [] }))
    const presence = { words: '门牌掉了', photos: [await photo(caller)] }
    return { inspectionId: of.id, caseId: of.caseId, version, presence, findings, remark: '' }
  }
  return {
    'decoration/inspectionList': lists('id', async (owner) => (await inspection(owner)).id, { state: 'due' }),
    'decoration/inspectionDetail': asks(async (owner) => ({ id: (await inspection(owner)).id })),
    'decoration/inspectionSubmit': asks(async (owner, caller) =>
      inspected(caller, await inspection(await parkCase(owner))),
    ),
    'decoration/inspectSync': asks(async (owner, caller) => {
      const at = toInstant(now())
      const act = { actId: newId(), at, what: 'inspect', ...(await inspected(caller, await inspection(owner))) }
      return { ahead: 0, sentAt: at, acts: [act] }
    }),
    'decoration/visitSetting': asks(async () => ({})),
    'decoration/inspectPack': asks(async () => ({})),
    'decoration/visitSettingSave': asks(async ({ person: { areaId } }) => listsOf(db, areaId)),
    'decoration/correctionList': lists('id', async (owner) => (await correction(owner)).id, { scope: 'answer' }),
    'decoration/correctionAdd': asks(async (owner, caller) => ({
      caseId: (await workCase(await parkCase(owner))).id,
      ...(await order(caller)),
    })),
    'decoration/correctionSubmit': asks(async (owner, caller) => {
      const { id, beforeId } = await correction(owner)
      return { id, seen: 1, words: '已清理', pairs: [{ beforeId, photo: await photo(caller) }] }
    }),
    'decoration/correctionReview': asks(async (owner) => ({
      id: (await correction(await parkCase(owner), 'answered')).id,
      seen: 1,
      accept: true,
      words: '',
    })),
    'decoration/correctionDetail': asks(async (owner) => ({ id: (await correction(owner)).id })),
    'decoration/correctionPaper': asks(async (owner) => ({ id: (await correction(owner)).id })),
    'decoration/checkList': lists('id', async (owner) => (await check(owner, 'electric')).id, { state: 'asked' }),
    'decoration/checkAdd': asks(async (owner) => ({
      act: { what: 'withdraw', id: (await check(owner, 'electric')).id, seen: 1, reason: '改期' },
    })),
    'decoration/checkSubmit': asks(async (owner, caller) => ({
      id: (await check(await parkCase(owner), 'electric')).id,
      seen: 1,
      result: await result(caller, 'electric'),
    })),
    'decoration/checkDetail': asks(async (owner) => ({ id: (await check(owner, 'electric')).id })),
    'decoration/checkPaper': asks(async (owner) => ({ id: (await check(owner, 'electric', 'passed')).id })),
  }
}
