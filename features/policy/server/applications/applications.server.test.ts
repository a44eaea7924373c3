import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { Application, Applying, PolicyContent } from '#contract/policy'
import { makeCompany, makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { titlesOf } from '../../../../tests/support/inbox.ts'
import { plainField, policyContent, statedFact } from '../fixtures.ts'
import { applyWorld } from '../tests/apply-world.ts'

const stage = await applyWorld()
const {
  world,
  db,
  writer,
  other,
  decider,
  post,
  made,
  company,
  times,
  draft,
  submit,
  applied,
  record,
  records,
  decide,
} = stage
const inbox = titlesOf(world)
const today = () => dayOf(world.now())
const CAPITAL = statedFact('capital', { source: 'archive', key: 'capital', label: '注册资本', unit: '万元', places: 2 })
const withForm = (fields: PolicyContent['design']['fields'], more: Partial<PolicyContent['design']> = {}) => ({
  design: { ...policyContent().design, fields, ...more },
})
async function keepCapital(archiveId: string, amount: string) {
  await makeGrant(db, writer, { rights: ['archive.read', 'archive.write', 'policy.write', 'export'] })
  const data = {
    legalRepresentative: '',
    companyKind: '',
    capital: amount,
    currency: 'CNY',
    founded: null,
    scope: '',
    industryClass: '',
    size: null,
    formerNames: [],
  }
  await world.post('archive/save', { kind: 'basic', archiveId, data, asOf: today(), source: 'staff' }, writer.token)
}

describe('the form', () => {
  test('is offered what the archive knows, in the unit of the field; confidential values to managers alone', async () => {
    const { id: companyId, archiveId, manager, staff } = await company()
    await keepCapital(archiveId, '120.5')
    const fields = [
      plainField('capital', { label: '注册资本', kind: 'money' }),
      plainField('name', { label: '企业名称', prefill: 'company.name' }),
    ]
    const rules = { facts: [CAPITAL], clauses: policyContent().rules.clauses.slice(0, 0) }
    const id = await made({ ...withForm(fields, { takes: [{ field: 'capital', factId: 'capital' }] }), rules })
    const { body } = await times(id, companyId, manager)
    expect(body).toMatchObject({ used: 0, quota: null, why: null, application: null, form: { revision: 0 } })
    expect(body.offered).toEqual([
      { field: 'capital', values: ['1205000'], label: '注册资本', source: 'staff', asOf: today() },
      expect.objectContaining({ field: 'name', source: 'company' }),
    ])
    expect((await times(id, companyId, staff)).body.offered.map(({ field }) => field)).toEqual(['name'])
    expect((await times(id, companyId, staff)).body.papers).toEqual([])
    expect((await post<Applying>('submitTimes', { id }, staff)).body.companyId).toBe(companyId)
    expect((await post('submitTimes', { id }, decider)).code).toBe(403)
    // what is filled in is offered no more
    await draft(id, companyId, manager, { answers: { capital: ['5'] } })
    expect((await times(id, companyId, manager)).body.offered.map(({ field }) => field)).toEqual(['name'])
  })

  test('is kept as far as it is filled in, for all who act for the company', async () => {
    const { id: companyId, manager, staff } = await company()
    const id = await made()
    const { code, body } = await draft(id, companyId, staff, { answers: {} })
    expect(code).toBe(200)
    expect(body).toMatchObject({ state: 'draft', revision: 1, problems: [{ path: 'project' }] })
    const open = (await times(id, companyId, manager)).body
    expect(open).toMatchObject({ application: { id: body.id, state: 'draft' }, form: { revision: 1 } })
    expect((await record(body.id, manager)).body).toMatchObject({
      missing: ['项目名称'],
      may: { edit: true, withdraw: true },
    })
    expect(await submit({ ...body, revision: 1 }, staff)).toMatchObject({ code: 21_209 })
    const second = await draft(id, companyId, manager, { base: 1 })
    expect(second.body).toMatchObject({ id: body.id, revision: 2 })
    expect((await submit({ ...second.body, revision: 1 }, manager)).code).toBe(21_211)
    expect((await submit({ ...second.body, version: 9 }, manager)).code).toBe(21_204)
    expect((await submit(second.body, manager, 2)).code).toBe(21_204)
    expect((await submit(second.body, manager)).body).toMatchObject({ state: 'waiting' })
  })

  test('offers people of the company for a field that names one, and takes no other', async () => {
    const { id: companyId, manager, staff } = await company()
    const id = await made()
    const choices = (spot: string, by = manager) =>
      post<{ items: { id: string; name: string }[] }>('formChoices', { id, companyId, spot, text: '' }, by)
    const { items } = (await choices('head')).body
    expect(items.map((each) => each.id)).toContain(manager.id)
    expect((await choices('project')).code).toBe(404)
    expect((await choices('head', decider)).code).toBe(404)
    const stranger = await world.person()
    const odd = await draft(id, companyId, manager, { answers: { project: ['平台'], head: [stranger.id] } })
    expect(await submit(odd.body, manager)).toMatchObject({ code: 21_209, message: '申请表：请重新选择负责人' })
    const base = odd.body.revision
    const right = await draft(id, companyId, manager, { base, answers: { project: ['平台'], head: [staff.id] } })
    expect((await submit(right.body, manager)).code).toBe(200)
    expect((await record(right.body.id, manager)).body.form.names).toContainEqual({ id: staff.id, name: '小林' })
  })

  test('of two who begin at once there is one application', async () => {
    const { id: companyId, manager, staff } = await company()
    const id = await made()
    const answers = await Promise.all([draft(id, companyId, manager), draft(id, companyId, staff)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is nobody’s who does not act for the company', async () => {
    const { id: companyId, manager } = await company()
    const id = await made()
    const application = await applied(id, companyId, manager)
    const idle = await world.person({ company: { id: companyId } })
    const stranger = await world.person({ company: { id: (await makeCompany(db, {})).id, manager: true } })
    const abroad = await world.person({ areaId: '2' })
    for (const by of [idle, stranger, abroad]) {
      const isIdle = by === idle
      expect((await draft(id, companyId, by)).code).toBe(isIdle ? 403 : 404)
      expect((await times(id, companyId, by)).code).toBe(isIdle ? 403 : 404)
      expect(await records(by)).toEqual([])
      const { version: seen } = application
      for (const [call, input] of [
        ['recordDetail', {}],
        ['withdraw', { seen }],
        ['formSubmit', { seen, n: 1, revision: 1, computed: {} }],
      ] as const) {
        const heard = async (applicationId: string) => {
          const { code, message, field } = await post(call, { id: applicationId, ...input }, by)
          return { call, code, message, field }
        }
        const unknown = await heard(newId())
        expect(unknown).toMatchObject({ code: 404, field: 'id' })
        // a colleague knows of it, and is not authorised to act
        if (isIdle && call !== 'recordDetail') expect(await heard(application.id)).toMatchObject({ code: 403 })
        else expect(await heard(application.id)).toEqual(unknown)
      }
    }
  })
})

describe('days and quota', () => {
  test('nothing is begun or handed in before the first day, after the last, or of a policy that is over', async () => {
    const { id: companyId, manager } = await company()
    const coming = await made({ opensOn: addDays(today(), 2) })
    expect(await draft(coming, companyId, manager)).toMatchObject({ code: 21_200 })
    const closed = await made({ closesOn: addDays(today(), -1) })
    const refused = await draft(closed, companyId, manager)
    expect(refused.code).toBe(21_201)
    expect(refused.message).toMatch(/^申报已于\d+月\d+日截止$/)
    expect((await times(closed, companyId, manager)).body.why).toBe(refused.message)
    const ended = await made()
    const { body } = await draft(ended, companyId, manager)
    await post('policyEnd', { id: ended, n: 1, reason: '到期' }, writer)
    expect((await submit(body, manager)).code).toBe(21_217)
    const paperOnly = await made(withForm([], { steps: [] }))
    expect((await draft(paperOnly, companyId, manager)).code).toBe(21_214)
    expect((await times(paperOnly, companyId, manager)).code).toBe(21_214)
  })

  test('one is open at a time, and so many a year', async () => {
    const { id: companyId, manager, staff } = await company()
    const id = await made({ quota: 1 })
    const first = await applied(id, companyId, manager)
    expect(await draft(id, companyId, staff)).toMatchObject({ code: 21_203, message: '已有申请在审核中' })
    expect((await times(id, companyId, staff)).body).toMatchObject({ used: 1, quota: 1, why: '已有申请在审核中' })
    expect((await decide(first.id, 'reject', { opinion: '项目不符' })).code).toBe(200)
    expect(await draft(id, companyId, staff)).toMatchObject({ code: 21_202, message: '本年度可申报次数已用完' })
    // what is taken back does not count
    const again = await made({ quota: 1 })
    const taken = await applied(again, companyId, manager)
    expect((await post('withdraw', { id: taken.id, seen: taken.version }, manager)).code).toBe(200)
    expect((await draft(again, companyId, manager)).code).toBe(200)
  })

  test('handed in twice at once it is one application', async () => {
    const { id: companyId, manager, staff } = await company()
    const id = await made({ quota: 1 })
    const { body } = await draft(id, companyId, manager)
    const codes = (await Promise.all([submit(body, manager), submit(body, staff)])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 21_203])
    expect((await times(id, companyId, manager)).body.used).toBe(1)
    const steps = await db.selectFrom('policy.step').select('act').where('applicationId', '=', body.id).execute()
    expect(steps).toEqual([{ act: 'submit' }])
  })
})

describe('deciding', () => {
  test('an application is approved, paid once, and its people read so', async () => {
    const { id: companyId, manager } = await company()
    const id = await made()
    await post('fit', { id, companyId, stated: [{ factId: 'people', values: ['12'], asOf: today() }] }, manager)
    const { id: applicationId } = await applied(id, companyId, manager)
    const seen = (await record(applicationId, decider)).body
    expect(seen).toMatchObject({
      state: 'waiting',
      verdict: 'yes',
      facts: [{ label: '从业人数', value: '12人', source: 'stated' }],
      may: { decide: true, edit: false, withdraw: false, pay: false },
    })
    // what is stated later changes nothing of what was handed in
    await post('fit', { id, companyId, stated: [{ factId: 'people', values: ['3'], asOf: today() }] }, manager)
    expect((await record(applicationId, decider)).body.facts).toMatchObject([{ value: '12人' }])
    const pay = (of: object = {}, by = writer) =>
      post('payNote', { id: applicationId, seen: 9, paidOn: today(), paidFen: 5_000_000, note: '', ...of }, by)
    expect((await pay()).code).toBe(21_219)
    expect((await decide(applicationId, 'approve')).code).toBe(200)
    const { version } = (await record(applicationId, writer)).body
    expect((await pay()).code).toBe(21_204)
    expect(await pay({ seen: version, paidOn: addDays(today(), 1) })).toMatchObject({ code: 21_220, field: 'paidOn' })
    expect((await pay({ seen: version }, decider)).code).toBe(21_100)
    const codes = (await Promise.all([pay({ seen: version }), pay({ seen: version }, other)])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 21_219])
    expect((await record(applicationId, manager)).body).toMatchObject({
      state: 'paid',
      paidOn: today(),
      paidFen: 5_000_000,
      steps: [{ act: 'submit' }, { act: 'approve', who: '郑*' }, { act: 'pay' }],
    })
    expect(await inbox(manager)).toEqual(expect.arrayContaining(['您的政策申请已兑付']))
  })

  test('a return names fields, which alone may be mended then, and goes on with who returned it', async () => {
    const { id: companyId, manager } = await company()
    const fields = [
      plainField('project', { label: '项目名称', required: true }),
      plainField('cost', { label: '费用', kind: 'money' }),
    ]
    const id = await made({ ...withForm(fields), closesOn: today() })
    const { body } = await draft(id, companyId, manager, { answers: { project: ['平台'], cost: ['5'] } })
    await submit(body, manager)
    const { formId } = (await times(id, companyId, manager)).body.form
    expect((await decide(body.id, 'return', { opinion: '请核对', fields: ['gone.field'] })).code).toBe(400)
    expect((await decide(body.id, 'return', { opinion: '费用与附件不符', fields: [`${formId}.cost`] })).code).toBe(200)
    expect((await record(body.id, manager)).body).toMatchObject({
      state: 'returned',
      reason: '费用与附件不符',
      missing: ['费用'],
      form: { returned: ['cost'], open: ['cost'] },
      may: { edit: true, withdraw: true },
    })
    expect(await inbox(manager)).toContain('您的政策申请待补正')
    const duties = await world.post<{ items: { subjectId: string; path: string }[] }>(
      'approval/duties',
      {},
      manager.token,
    )
    expect(duties.body.items).toContainEqual(
      expect.objectContaining({
        subjectId: body.id,
        path: `/policySearch/policyRecordApply?id=${id}&company=${companyId}`,
      }),
    )
    // the inbox of approvals does not hand it in
    const { caseId } = (await record(body.id, manager)).body
    expect((await world.post('approval/act', { caseId, act: 'submit', opinion: '' }, manager.token)).code).toBe(409)
    const open = (await times(id, companyId, manager)).body
    const base = open.form.revision
    expect(open.why).toBeNull()
    const wrong = { project: ['另一个'], cost: ['5'] }
    expect((await draft(id, companyId, manager, { base, answers: wrong })).code).toBe(21_205)
    // the last day is over: what came back is mended all the same
    world.forward(86_400_000)
    const mended = await draft(id, companyId, manager, { base, answers: { project: ['平台'], cost: ['4'] } })
    expect(mended.code).toBe(200)
    expect((await submit(mended.body, manager)).body).toMatchObject({ state: 'waiting' })
    const later = (await record(body.id, decider)).body
    expect(later).toMatchObject({ may: { decide: true }, form: { changed: ['cost'] } })
    const after = await world.post<{ items: { subjectId: string }[] }>('approval/duties', {}, manager.token)
    expect(after.body.items.map(({ subjectId }) => subjectId)).not.toContain(body.id)
    expect((await decide(body.id, 'approve')).code).toBe(200)
    expect(await inbox(manager)).toContain('您的政策申请已通过')
  })

  test('of two who decide at once one does', async () => {
    const { id: companyId, manager } = await company()
    const { id } = await applied(await made(), companyId, manager)
    const second = await world.person({ roles: ['operator'] })
    const codes = (await Promise.all([decide(id, 'approve'), decide(id, 'reject', { opinion: '不符' }, second)])).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const steps = await db.selectFrom('policy.step').select('act').where('applicationId', '=', id).execute()
    expect(steps).toHaveLength(2)
  })

  test('nobody decides who is of the company', async () => {
    const { id: companyId, manager } = await company()
    const { id } = await applied(await made(), companyId, manager)
    const insider = await world.person({ roles: ['operator'], company: { id: companyId } })
    expect(await decide(id, 'approve', {}, insider)).toMatchObject({ code: 21_218 })
    expect((await record(id, insider)).code).toBe(404)
  })

  test('it is taken back before anybody decided, and not afterwards', async () => {
    const { id: companyId, manager } = await company()
    const steps = [
      policyContent().design.steps[0],
      { ...policyContent().design.steps[0], key: 'step-2', title: '复核' },
    ]
    const id = await made(
      withForm(policyContent().design.fields, { steps: steps.flatMap((step) => (step?.key ? [step as never] : [])) }),
    )
    const application = await applied(id, companyId, manager)
    const withdraw = async (seen?: number) => {
      const { version } = (await record(application.id, manager)).body
      return await post('withdraw', { id: application.id, seen: seen ?? version }, manager)
    }
    expect((await withdraw(99)).code).toBe(21_204)
    expect((await decide(application.id, 'approve')).code).toBe(200)
    expect((await record(application.id, manager)).body).toMatchObject({ state: 'waiting', may: { withdraw: false } })
    expect((await withdraw()).code).toBe(21_215)
    expect((await decide(application.id, 'reject', { opinion: '不符' })).code).toBe(200)
    expect(await withdraw()).toMatchObject({ code: 21_216 })
    const { body } = await draft(id, companyId, manager)
    expect((await post('withdraw', { id: body.id, seen: body.version }, manager)).code).toBe(200)
    expect((await record(body.id, manager)).code).toBe(404)
    const left = await world.product.forms.read(db, '1', 'policy.apply', [body.id])
    expect(left).toEqual([])
  })
})

describe('the desk', () => {
  test('lists what was handed in, with who applied masked, and exports it with the answers', async () => {
    const { id: companyId, manager } = await company()
    const id = await made()
    const { id: applicationId } = await applied(id, companyId, manager)
    const draftId = (await draft(await made(), companyId, manager)).body.id
    const list = (await post<{ items: Application[] }>('applicationList', { policyId: id }, writer)).body.items
    expect(list).toMatchObject([{ id: applicationId, applicant: '陈*', company: { id: companyId } }])
    const all = (await post<{ items: Application[] }>('applicationList', {}, writer)).body.items.map((each) => each.id)
    expect(all).toContain(applicationId)
    expect(all).not.toContain(draftId)
    expect((await record(draftId, writer)).code).toBe(404)
    expect((await record(applicationId, writer)).body).toMatchObject({ masked: true, may: { decide: false } })
    expect((await post('applicationList', {}, decider)).code).toBe(21_100)
    expect((await post('applicationExport', { policyId: id }, decider)).code).toBe(21_100)
    expect((await post('applicationExport', { policyId: newId() }, writer)).code).toBe(404)
    const { body } = await post<{ bytes: Buffer }>('applicationExport', { policyId: id }, writer)
    const [head, line] = await readSheet(Readable.from(body.bytes), 1)
    expect(head).toEqual(expect.arrayContaining(['企业', '申请人', '状态', '项目名称']))
    expect(line).toEqual(expect.arrayContaining(['陈*', '审核中', '测试平台']))
    const reader = await world.person({ roles: ['property'] })
    await makeGrant(db, reader, { rights: ['policy.write'] })
    expect((await post('applicationExport', { policyId: id }, reader)).code).toBe(21_221)
    expect((await records(manager, { state: 'waiting' })).map((each) => each.id)).toContain(applicationId)
    expect((await records(manager, { state: 'draft' })).map((each) => each.id)).toEqual([draftId])
  })
})

test('a draft that was begun before the policy was revised goes on with the form that stands', async () => {
  const { id: companyId, manager } = await company()
  const id = await made()
  const { body } = await draft(id, companyId, manager)
  const fields = [...policyContent().design.fields, plainField('more', { label: '联系人', required: true })]
  const themeId = newId()
  await db
    .insertInto('policy.theme')
    .values({ id: themeId, areaId: '1', name: themeId.slice(-8), position: 0 })
    .execute()
  const content = policyContent({ ...withForm(fields), themeIds: [themeId] })
  expect((await post('policySave', { id, n: 1, content, act: 'submit' }, writer)).code).toBe(200)
  expect((await post('policyReview', { id, n: 2, agree: true, reason: '' }, other)).code).toBe(200)
  expect((await submit(body, manager)).code).toBe(21_204)
  const open = (await times(id, companyId, manager)).body
  expect(open).toMatchObject({ n: 2, form: { version: 2, filled: { answers: { project: ['测试平台'] } } } })
  const answers = { project: ['测试平台'], more: ['林'] }
  const saved = await draft(id, companyId, manager, { base: open.form.revision, answers })
  expect(saved.body).toMatchObject({ id: body.id, problems: [] })
  expect((await submit(saved.body, manager, 2)).body).toMatchObject({ state: 'waiting' })
})
