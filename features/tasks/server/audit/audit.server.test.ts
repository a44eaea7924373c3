import { describe, expect, test } from 'vitest'
import { type AuditCase, actRefusals, auditRefusals as no, type ShareFlow, taskRefusals } from '#contract/tasks'
import { inboxOf } from '../../../../tests/support/inbox.ts'
import { AUDIT_FIELDS, auditStage, bySponsor } from '../tests/audit-stage.ts'

const HOUR_MS = 3_600_000
const stage = await auditStage()
const { db, world, people, post, handed, handIn, sent, take, save, formsOf, stateOf, typeOf } = stage
type Someone = ReturnType<typeof people>['sponsor']
const operators = { kind: 'right' as const, personId: null, personName: '', right: 'operator' }
const byOperators = { ...bySponsor, key: 'office', title: '运营审核', holders: [operators] }
const FILLED = { people: '11', why: '扩产', name: '光谷云图', phone: '13812341234', card: '11010519491231002X' }
const asked = async (id: string, by: Someone) => {
  const { code, message, body } = await post<AuditCase>('approvals', { id }, by)
  if (code !== 200) throw new Error(`approvals: ${code} ${message}`)
  return body
}
const decide = async (call: 'audit' | 'repulse', id: string, by: Someone, more: object = {}) => {
  const { share, expect: now } = await asked(id, by)
  const words = call === 'audit' ? { opinion: '' } : { fields: [], reason: '' }
  return await post(call, { id, seen: share.part.version, expect: now, ...words, ...more }, by)
}
const inbox = inboxOf(world)

describe('auditing a share', () => {
  test('shows what was handed in, masked, with the steps; approving passes it once, and who filled it in hears', async () => {
    const { partId, id } = await handed([bySponsor], FILLED)
    const { sponsor, manager } = people()
    const seen = await asked(partId, sponsor)
    expect(seen.why).toBeNull()
    expect(seen.share.masked).toBe(true)
    expect(JSON.stringify(seen)).not.toMatch(/13812341234|11010519491231002X/)
    expect(seen.share.forms[0]?.filled.answers).toMatchObject({ phone: ['138****1234'], people: ['11'] })
    expect(seen.nodes.map(({ title, state }) => [title, state])).toEqual([['发起人审核', 'waiting']])
    expect(seen.usual.approve).toContain('同意')
    const { body, code } = await decide('audit', partId, sponsor, { opinion: '内容属实' })
    expect([code, body.state]).toEqual([200, 'passed'])
    expect((await stateOf('tasks.part', partId)).version).toBe(body.version)
    expect((await inbox(manager)).map(({ title }) => title)).toContain('您填报的内容已通过')
    const { history } = (await post<{ history: { act: string; words: string }[] }>('detail', { id }, sponsor)).body
    expect(history[0]).toMatchObject({ act: 'pass', words: '内容属实' })
    const after = await asked(partId, sponsor)
    expect([after.why, after.usual.approve[0]]).toEqual(['审核已结束', '内容属实'])
    const audits = await db
      .selectFrom('audit.entry')
      .select('action')
      .where('subjectId', '=', partId)
      .where('action', '=', 'tasks.part.audited')
      .execute()
    expect(audits).toHaveLength(1)
  })

  test('an older state is refused, and an act on what was never handed in', async () => {
    const { partId } = await handed([bySponsor], FILLED)
    const { sponsor } = people()
    const { share, expect: now } = await asked(partId, sponsor)
    const old = { id: partId, seen: share.part.version - 1, expect: now, opinion: '' }
    expect((await post('audit', old, sponsor)).code).toBe(taskRefusals.moved.code)
    const other = { id: partId, seen: share.part.version, expect: (now ?? 0) + 5, opinion: '' }
    expect((await post('audit', other, sponsor)).code).toBe(taskRefusals.moved.code)
    expect((await stateOf('tasks.part', partId)).state).toBe('auditing')
    const type = await typeOf([bySponsor])
    const fresh = await sent({ type })
    const early = await post('audit', { id: fresh.partId, seen: 1, expect: 0, opinion: '' }, sponsor)
    expect(early.code).toBe(actRefusals.notInAudit.code)
  })

  test('nobody audits what they filled in, helped with or handed in, by whichever call', async () => {
    const { partId, formId } = await handed([byOperators], FILLED)
    const { manager } = people()
    const helper = await world.person({ roles: ['operator'], company: { id: people().company.id } })
    const clean = await world.person({ roles: ['operator'] })
    await db
      .insertInto('tasks.helper')
      .values({ partId, personId: helper.id, addedBy: manager.id, addedAt: world.now() })
      .execute()
    expect((await asked(partId, helper)).why).toBe(no.own.message)
    expect((await decide('audit', partId, helper)).code).toBe(no.own.code)
    expect((await decide('repulse', partId, helper, { reason: '不对' })).code).toBe(no.own.code)
    const { rows } = await world.store.pool.query('select id from approvals.case where subject_id = $1', [partId])
    const act = await world.post('approval/act', { caseId: rows[0].id, act: 'approve' }, helper.token)
    expect(act.code).toBe(no.own.code)
    // Who helped once and saved something stays barred.
    await world.store.pool.query(
      `update forms.revision set by_id = $1 where data_id in (select id from forms.data where owner_id = $2 and form_id = $3) and not handed`,
      [helper.id, partId, formId],
    )
    await db.deleteFrom('tasks.helper').where('partId', '=', partId).execute()
    expect((await decide('audit', partId, helper)).code).toBe(no.own.code)
    expect((await decide('audit', partId, clean)).code).toBe(200)
  })

  test('of two auditors at once one decides, the other hears who was quicker', async () => {
    const { partId } = await handed([byOperators], FILLED)
    const first = await world.person({ roles: ['operator'], nickName: '周园' })
    const second = await world.person({ roles: ['operator'], nickName: '吴通' })
    const { share, expect: now } = await asked(partId, first)
    const input = { id: partId, seen: share.part.version, expect: now }
    const answers = await Promise.all([
      post('audit', { ...input, opinion: '' }, first),
      post('repulse', { ...input, fields: [], reason: '不对' }, second),
    ])
    const [won, lost] = answers[0].code === 200 ? answers : answers.toReversed()
    expect([won?.code, lost?.code]).toEqual([200, no.decided.code])
    expect(lost?.message).toMatch(/^[周吴]\*已处理：已(同意|退回)$/)
    const steps = await db
      .selectFrom('tasks.step')
      .select('act')
      .where('partId', '=', partId)
      .where('act', 'in', ['pass', 'return'])
      .execute()
    expect(steps).toHaveLength(1)
  })

  test('a delegate decides in the holder’s place, and the way says so', async () => {
    const { partId } = await handed([bySponsor], FILLED)
    const { sponsor } = people()
    const delegate = await world.person({ nickName: '何代' })
    expect((await post('approvals', { id: partId }, delegate)).code).toBe(404)
    const period = {
      fromAt: new Date(world.now().getTime() - HOUR_MS).toISOString(),
      untilAt: new Date(world.now().getTime() + HOUR_MS).toISOString(),
    }
    const given = await world.post('approval/delegate', { toPersonId: delegate.id, ...period }, sponsor.token)
    expect(given.code).toBe(200)
    expect((await decide('audit', partId, delegate, { opinion: '代为审核' })).body.state).toBe('passed')
    const { items } = (await post<ShareFlow>('flow', { id: partId }, sponsor)).body
    expect(items.find(({ words }) => words === '代为审核')).toMatchObject({ who: '何*', behalf: '周园' })
  })

  test('of several steps each is decided in turn; the next shares in the queue are named', async () => {
    const { partId } = await handed([bySponsor, byOperators], FILLED)
    const other = await handed([bySponsor], FILLED)
    const { sponsor } = people()
    const operator = await world.person({ roles: ['operator'] })
    const queue = (await asked(partId, sponsor)).queue
    expect(queue).toMatchObject({ before: null, next: other.partId, count: 2 })
    expect((await asked(other.partId, sponsor)).queue).toMatchObject({ before: partId, next: null })
    expect((await decide('audit', partId, operator)).code).toBe(403)
    expect((await decide('audit', partId, sponsor)).body.state).toBe('auditing')
    expect((await decide('audit', partId, operator)).body.state).toBe('passed')
    const { items } = (await post<ShareFlow>('flow', { id: partId }, sponsor)).body
    expect(items.map(({ title, state }) => [title, state])).toEqual([
      ['发布任务', 'done'],
      ['接收', 'done'],
      ['提交', 'done'],
      ['发起人审核：通过', 'done'],
      ['运营审核：通过', 'done'],
      ['办结', 'done'],
    ])
  })
})

describe('returning a share', () => {
  test('wants a field or a reason, and fields that the forms ask', async () => {
    const { partId, formId } = await handed([bySponsor], FILLED)
    const { sponsor } = people()
    const nothing = await decide('repulse', partId, sponsor, { reason: ' ' })
    expect([nothing.code, nothing.field]).toEqual([no.nothingNamed.code, 'reason'])
    for (const field of [`${formId}.gone`, `${formId}.twice`, 'people'])
      expect((await decide('repulse', partId, sponsor, { fields: [field] })).code).toBe(no.fieldUnknown.code)
    const { share, expect: now } = await asked(partId, sponsor)
    const { rows } = await world.store.pool.query('select id from approvals.case where subject_id = $1', [partId])
    const act = { caseId: rows[0].id, act: 'return', expect: now, opinion: '不对', fields: [`${formId}.gone`] }
    expect((await world.post('approval/act', act, sponsor.token)).code).toBe(400)
    expect((await stateOf('tasks.part', partId)).version).toBe(share.part.version)
  })

  test('names make the reason; the preview’s effects are what is done, and a way that mended answers hide falls away', async () => {
    const { partId, formId } = await handed([bySponsor], FILLED)
    const { sponsor, manager } = people()
    const fields = [`${formId}.people`]
    const effects = await post<{ shown: string; reopens: string[] }>(
      'preview',
      { act: 'return', id: partId, fields },
      sponsor,
    )
    expect(effects.body.reopens).toEqual(['用工：人数', '用工：两倍', '用工：原因'])
    expect((await decide('repulse', partId, sponsor, { fields, shown: 'other' })).code).toBe(taskRefusals.moved.code)
    const { shown } = effects.body
    expect((await decide('repulse', partId, sponsor, { fields, shown })).body.state).toBe('returned')
    const [form] = (await formsOf(partId, manager)).forms
    expect(form).toMatchObject({ returned: ['people'] })
    expect(form?.open?.toSorted()).toEqual(['people', 'twice', 'why'])
    expect((await formsOf(partId, manager)).returnReason).toBe('请修改：人数')
    const base = form?.revision ?? 0
    const mended = { people: '5', name: FILLED.name, phone: FILLED.phone, card: FILLED.card }
    expect((await save(partId, formId, mended, manager, base)).code).toBe(200)
    await handIn(partId)
    const seen = await asked(partId, sponsor)
    expect(seen.fallen).toEqual([{ formId, spot: 'why', label: '原因', words: '扩产' }])
    expect(seen.share.forms[0]?.changed).toEqual(expect.arrayContaining(['people', 'why', 'twice']))
    expect(seen.nodes.map(({ state }) => state)).toEqual(['returned', 'waiting'])
    expect((await decide('audit', partId, sponsor)).body.state).toBe('passed')
  })

  test('photos, rows and whatever no condition asks may be returned too', async () => {
    const { partId, formId } = await handed([bySponsor], FILLED)
    const { sponsor, manager } = people()
    const answer = await decide('repulse', partId, sponsor, { fields: [`${formId}.phone`], reason: '号码不通' })
    expect(answer.code).toBe(200)
    expect((await formsOf(partId, manager)).forms[0]).toMatchObject({ returned: ['phone'], open: ['phone'] })
  })
})

describe('handing in against terminating', () => {
  test('leaves one of the two: a share that is handed in and closed has no approval that waits', async () => {
    const type = await typeOf([bySponsor])
    const task = await sent({ type })
    const { manager, sponsor } = people()
    await take(task.partId, manager)
    await save(task.partId, task.formId, { people: '3' }, manager)
    const end = async () => post('terminate', { id: task.id, seen: 1, reason: '不再需要' }, sponsor)
    const [handing, ending] = await Promise.allSettled([handIn(task.partId), end()])
    expect(ending).toMatchObject({ status: 'fulfilled', value: { code: 200 } })
    if (handing.status === 'rejected') expect(String(handing.reason)).toContain(String(taskRefusals.ended.code))
    expect((await stateOf('tasks.part', task.partId)).state).toBe('closed')
    const { rows } = await world.store.pool.query(
      `select state from approvals.case where subject_id = $1 and state = 'waiting'`,
      [task.partId],
    )
    expect(rows).toEqual([])
  })
})

describe('what others hear', () => {
  test('is nothing: another company, a foreign sponsor, a stranger and another park get 404 on every call', async () => {
    const { partId, formId } = await handed([bySponsor], FILLED)
    const { stranger, staff } = people()
    const foreign = await world.person({ nickName: '外人' })
    const park = await world.person({ areaId: '2', roles: ['operator'] })
    await sent({ type: await typeOf([bySponsor], AUDIT_FIELDS) })
    const calls: Record<string, object> = {
      approvals: { id: partId },
      flow: { id: partId },
      paper: { id: partId, form: formId },
      audit: { id: partId, seen: 1, expect: 0, opinion: '' },
      repulse: { id: partId, seen: 1, expect: 0, fields: [], reason: '不对' },
    }
    for (const by of [stranger, staff, foreign, park])
      for (const [call, input] of Object.entries(calls)) {
        const answer = await post(call, input, by)
        expect(answer.code, call).toBe(404)
        expect(JSON.stringify(answer), call).not.toMatch(/光谷云图|138|王芳/)
      }
  })

  test('a form is printed once it was handed in, masked for others, and audited', async () => {
    const { partId, formId } = await handed([bySponsor], FILLED)
    const { sponsor } = people()
    const paper = await post<{ name: string; bytes: Buffer }>('paper', { id: partId, form: formId }, sponsor)
    expect(paper.body.name).toBe('填报用工情况-用工.pdf')
    expect(paper.body.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await post('paper', { id: partId, form: stage.unknown }, sponsor)).code).toBe(404)
    const type = await typeOf([bySponsor])
    const fresh = await sent({ type })
    expect((await post('paper', { id: fresh.partId, form: type.formId }, sponsor)).code).toBe(no.notHandedIn.code)
    const audits = await db
      .selectFrom('audit.entry')
      .select('action')
      .where('subjectId', '=', partId)
      .where('action', '=', 'tasks.part.printed')
      .execute()
    expect(audits).toHaveLength(1)
  })
})
