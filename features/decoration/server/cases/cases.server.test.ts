import { expect, test } from 'vitest'
import type { SavedCase } from '#contract/decoration'
import { makeCompany } from '#fixtures/people'
import { addDays } from '#vocabulary/day'
import { titlesOf } from '../../../../tests/support/inbox.ts'
import { caseWorld, WHO } from '../tests/case-stage.ts'

const stage = await caseWorld()
const { world, db, post, operator, reviewer, fireman, applicant, today, held, typed, firmed, pictured, drafted } = stage
const { submitted, seen, review, approved } = stage
const inbox = titlesOf(world)

test('a case goes from its draft through review, fire safety and the park to its payment, each in turn', async () => {
  const draft = await drafted()
  const before = await post<{ lacks: object[]; costs: object }>('preCheck', { draft }, applicant)
  expect(before.body.lacks).toEqual([])
  expect(before.body.costs).toEqual({
    fees: [{ key: 'management', label: '装修管理费', fen: 60_000 }],
    depositApplicantFen: 200_000,
    depositFirmFen: 100_000,
  })
  const { id, state } = await submitted(draft)
  expect(state).toBe('reviewing')
  expect((await review(id, 'approve', fireman)).code).not.toBe(200)
  expect((await review(id, 'approve', reviewer)).body).toMatchObject({ state: 'reviewing' })
  expect(await review(id, 'approve', fireman)).toMatchObject({ code: 200, body: { state: 'reviewing' } })
  expect(await review(id, 'approve', operator)).toMatchObject({ code: 200, body: { state: 'to_pay' } })
  const detail = await seen(id, applicant)
  expect(detail).toMatchObject({
    state: 'to_pay',
    applicant: '陈住户',
    foreman: { name: '李工长', phone: '13900001234' },
  })
  expect(detail.lacks.map(({ kind }) => kind)).toContain('agreement')
  expect(detail.acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['agree', 'cancel', 'change']))
  expect(await inbox(applicant)).toContain('您的装修申请已通过')
})

test('each lack is refused by the words of the rule', async () => {
  const refused = async (more: Parameters<typeof drafted>[0]) => {
    const { code, message } = await post('applyAdd', { draft: await drafted(more), submit: true }, applicant)
    return { code, message }
  }
  const stranger = await world.person({})
  expect(await refused({ roomId: await held(stranger.id) })).toEqual({
    code: 22010,
    message: '该房间不在您的承租范围内，请选择您承租的房间',
  })
  expect(await refused({ papers: [], scope: ' ' })).toEqual({ code: 22011, message: '还缺2项材料：装修内容、施工图' })
  expect((await refused({ lastOn: addDays(today(), 120) })).code).toBe(22012)
  expect((await refused({ firstOn: today() })).code).toBe(22013)
  expect((await refused({ firmId: (await firmed(applicant, { until: addDays(today(), 1) })).id })).code).toBe(22014)
  expect((await refused({ foremanPhone: '1390000' })).code).toBe(22011)
})

test('a form that asks for a person finds those of the company, and of a private person themselves', async () => {
  const typeId = await typed({ fields: [WHO] })
  const begun = async (companyId: string | null, by = applicant) => {
    const draft = { ...(await drafted({ by, typeId, ...(companyId !== null && { roomId: null }) })), companyId }
    return (await post<SavedCase>('applyAdd', { draft, submit: false }, by)).body
  }
  const choices = (id: string, by = applicant, spot = 'who') =>
    post<{ items: { id: string }[] }>('formChoices', { id, spot, text: '' }, by)
  const company = await makeCompany(db)
  const manager = await world.person({ company: { id: company.id, manager: true } })
  const member = await world.person({ company: { id: company.id } })
  const ofCompany = await begun(company.id, manager)
  const found = (await choices(ofCompany.id, manager)).body.items.map(({ id }) => id)
  expect(found.toSorted()).toEqual([manager.id, member.id].toSorted())
  expect((await choices(ofCompany.id, manager, 'else')).code).toBe(404)
  expect((await choices(ofCompany.id, member)).code).toBe(404)
  const own = await begun(null)
  expect((await choices(own.id)).body.items.map(({ id }) => id)).toEqual([applicant.id])
  const handIn = async (who: string, revision: number) => {
    const form = { base: revision, filled: { answers: { who: [who] }, marks: {}, rows: {} }, computed: {} }
    const { version } = await seen(own.id, applicant)
    const draft = await drafted({ typeId })
    return await post<SavedCase>('applyUpdate', { id: own.id, seen: version, draft, form, submit: true }, applicant)
  }
  expect((await handIn(member.id, own.revision ?? 0)).code).toBe(22023)
  expect((await handIn(applicant.id, own.revision ?? 0)).code).toBe(200)
})

test('a room has one case at a time, also of two handed in at once', async () => {
  const roomId = await held(applicant.id)
  const drafts = [await drafted({ roomId }), await drafted({ roomId })]
  const answers = await Promise.all(drafts.map((draft) => post('applyAdd', { draft, submit: true }, applicant)))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 22015])
})

test('what comes back is mended point by point, the drawing stands beside the one before, and the same reviewer gets it', async () => {
  const draft = await drafted()
  const { id } = await submitted(draft)
  await review(id, 'approve', reviewer)
  expect((await review(id, 'return', fireman)).code).toBe(22028)
  const points = [{ spot: 'papers.drawing', words: '缺少消防平面图' }]
  expect((await review(id, 'return', fireman, { points })).body).toMatchObject({ state: 'returned' })
  const back = await seen(id, applicant)
  expect(back.points).toMatchObject([
    { spot: 'papers.drawing', title: '施工图', words: '缺少消防平面图', state: 'open' },
  ])
  expect(back.open).toEqual(['papers.drawing'])
  expect(back.reminders.map(({ type }) => type)).toContain('papers')
  const fresh = [{ key: 'drawing', fileIds: [await pictured(applicant)] }]
  const update = (more: object) =>
    post<{ state: string }>('applyUpdate', { id, seen: back.version, submit: true, ...more }, applicant)
  expect((await update({ draft: { ...draft, scope: '另一种' } })).code).toBe(22020)
  expect((await update({ draft: { ...draft, papers: fresh } })).code).toBe(22021)
  const answers = [{ pointId: back.points[0]?.id, words: '已补充' }]
  expect(await update({ draft: { ...draft, papers: fresh }, answers })).toMatchObject({
    code: 200,
    body: { state: 'reviewing' },
  })
  const again = await seen(id, fireman)
  expect(again.papers[0]?.files.map(({ status }) => status).toSorted()).toEqual(['before', 'now'])
  expect(again.points).toMatchObject([{ answer: '已补充', state: 'answered' }])
  expect(await review(id, 'approve', fireman)).toMatchObject({ code: 200, body: { state: 'reviewing' } })
  expect(await review(id, 'approve', operator)).toMatchObject({ code: 200, body: { state: 'to_pay' } })
})

test('nobody decides their own: not an operator who applies, nor who leads the work', async () => {
  const own = await world.person({ roles: ['operator'], nickName: '自办' })
  const { id } = await submitted(await drafted({ by: own }), own)
  await review(id, 'approve', reviewer)
  await review(id, 'approve', fireman)
  expect((await review(id, 'approve', own)).code).not.toBe(200)
  expect((await review(id, 'approve', operator)).code).toBe(200)
})

test('a draft is its applicant’s alone, and somebody else’s case is as one that is not there', async () => {
  const begun = await post<{ id: string; version: number }>(
    'applyAdd',
    { draft: await drafted(), submit: false },
    applicant,
  )
  expect((await post('applyById', { id: begun.body.id }, operator)).code).toBe(404)
  const stranger = await world.person({})
  const { id } = await submitted(await drafted())
  expect((await post('applyById', { id }, stranger)).code).toBe(404)
  expect((await post('applyCancel', { id, seen: 1, act: 'cancel', reason: 'x' }, stranger)).code).toBe(404)
})

test('the agreement is signed once by each, by the foreman as who proves the phone', async () => {
  const foreman = await world.person({ nickName: '李工长', phone: '13911112222' })
  const { id } = await submitted(await drafted({ foremanPhone: '13911112222' }))
  await approved(id)
  const sign = async (by: typeof applicant, party: string) =>
    await post<{ state: string }>(
      'agree',
      { id, seen: (await seen(id, by)).version, party, fileId: await pictured(by, 'decoration-signature') },
      by,
    )
  expect((await sign(applicant, 'foreman')).code).toBe(22032)
  expect((await sign(applicant, 'applicant')).code).toBe(200)
  expect((await sign(applicant, 'applicant')).code).toBe(22031)
  expect((await sign(foreman, 'foreman')).code).toBe(200)
  const led = await seen(id, foreman)
  expect(led.costs).toEqual({ fees: [], depositApplicantFen: 0, depositFirmFen: 100_000 })
  expect(led).toMatchObject({ form: null, points: [] })
  expect(led.applicant).not.toContain('陈住户')
  expect(led.signatures).toHaveLength(2)
})

test('a change is approved by whom it concerns; a later end counts as one of two extensions of thirty days', async () => {
  const draft = await drafted()
  const { id } = await submitted(draft)
  await approved(id)
  const ask = async (change: object) =>
    await post<{ changeId: string }>(
      'change',
      { id, seen: (await seen(id, applicant)).version, change, reason: '工序调整' },
      applicant,
    )
  expect((await ask({ scope: draft.scope })).code).toBe(22034)
  expect((await ask({ lastOn: addDays(draft.lastOn ?? '', 31) })).code).toBe(22036)
  expect((await ask({ lastOn: addDays(draft.lastOn ?? '', 30) })).code).toBe(200)
  expect((await ask({ scope: '再加一间' })).code).toBe(22033)
  const asked = (await seen(id, operator)).changes[0]
  expect(asked).toMatchObject({ state: 'waiting', extends: true, mayDecide: true })
  expect((await seen(id, reviewer)).changes[0]?.mayDecide).toBe(false)
  const act = { caseId: asked?.caseId, act: 'approve', opinion: '同意' }
  expect((await world.post('approval/act', act, operator.token)).code).toBe(200)
  expect(await seen(id, applicant)).toMatchObject({
    lastOn: addDays(draft.lastOn ?? '', 30),
    extensions: 1,
    extensionsLeft: 1,
  })
})

test('before work its applicant cancels it, and a withdrawn one is a draft again', async () => {
  const { id } = await submitted(await drafted())
  const version = async () => (await seen(id, applicant)).version
  const cancel = async (act: string, reason: string) =>
    await post<{ state: string }>('applyCancel', { id, seen: await version(), act, reason }, applicant)
  expect((await cancel('withdraw', '')).body).toMatchObject({ state: 'draft' })
  expect((await cancel('cancel', '不装了')).body).toMatchObject({ state: 'cancelled' })
  const open = await db
    .selectFrom('approvals.duty')
    .select('id')
    .where('subjectId', '=', id)
    .execute()
    .catch(() => [])
  expect(open).toEqual([])
})

test('types are judged before they are published, and the park’s limits by the version that was seen', async () => {
  const bare = await post<{ id: string; version: number; problems: object[] }>(
    'typeSave',
    { id: null, design: { ...(await designOf()), agreement: '' } },
    operator,
  )
  expect(bare.body.problems).toMatchObject([{ part: 'agreement' }])
  expect((await post('typePublish', { id: bare.body.id, seen: bare.body.version }, operator)).code).toBe(22061)
  const { body: setting } = await post<{ version: number }>('settingGet', {}, operator)
  expect((await post('settingSave', { ...setting, leadWorkdays: 3 }, operator)).code).toBe(200)
  expect((await post('settingSave', { ...setting, leadWorkdays: 5 }, operator)).code).toBe(22069)
  expect((await post<{ types: object[] }>('feeList', {}, applicant)).body.types.length).toBeGreaterThan(0)
})

async function designOf() {
  const id = await typed()
  return (await post<{ design: object }>('typeDetail', { id }, operator)).body.design
}

test('lists, rooms and who the caller is', async () => {
  const { id } = await submitted(await drafted())
  const mine = await post<{ items: { id: string }[] }>('applyList', { of: 'mine', tab: 'papers' }, applicant)
  expect(mine.body.items.map((each) => each.id)).toContain(id)
  expect((await post('applyList', { of: 'park', tab: 'all' }, applicant)).code).toBe(403)
  const park = await post<{ items: { id: string }[]; counts: { papers: number } }>(
    'applyList',
    { of: 'park', tab: 'all' },
    reviewer,
  )
  expect(park.body.counts.papers).toBeGreaterThan(0)
  const rooms = await post<{ items: { why: string | null }[] }>('roomList', {}, applicant)
  expect(rooms.body.items.some(({ why }) => why !== null)).toBe(true)
  const paper = await world.post('decoration/paper', { id, kind: 'permit' }, applicant.token)
  expect(paper.code).toBe(22037)
})
