import { describe, expect, test } from 'vitest'
import type { QrInfo } from '#contract/access'
import type { Crew, WorkerCrossing } from '#contract/decoration'
import { showCodes } from '#door/access'
import { keepPoints, makePoint } from '#fixtures/access'
import { makeTenancy } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { addDays, startOfDay } from '#vocabulary/day'
import type { AnsweredFile } from '../../../../tests/support/file-answer.ts'
import { titlesOf } from '../../../../tests/support/inbox.ts'
import { codesOf } from '../../../../tests/support/read-pdf.ts'
import { endUntenanted } from '../cases/tenancy.ts'
import { makeCase } from '../fixtures.ts'
import { lockCase } from '../ground/case-queries.ts'
import { moveCase } from '../ground/moving.ts'
import {
  applicant,
  buildingId,
  caseId,
  crewOf,
  crewStage,
  db,
  engines,
  foreman,
  operator,
  passOf,
  picture,
  post,
  product,
  roomId,
  type Someone,
  setState,
  staff,
  stop,
  today,
  typed,
  versionOf,
  world,
} from '../tests/crew-stage.ts'
import { freshPhone, makeWorker } from '../workers/fixtures.ts'
import { followCrossing } from './hearing.ts'
import { stripCrews, warnEnding } from './sweeps.ts'

crewStage()

const inbox = (who: Someone) => titlesOf(world)(who)
/** The tenancy of the job's room is over since today. */
const overSince = () =>
  db
    .updateTable('estate.tenancy')
    .set({ lastOn: addDays(today(), -1) })
    .where('roomId', '=', roomId)
    .execute()

describe('a worker', () => {
  test('is put on the crew by the foreman, and has a pass from the permit on', async () => {
    const saved = await post('personnelSave', typed())
    expect(saved).toMatchObject({ code: 200, body: { state: 'admitted' } })
    const pass = await passOf(saved.body.id)
    expect(pass).toMatchObject({ kind: 'worker', buildingIds: [buildingId], endedAt: null, suspendedAt: null })
    expect(pass?.untilAt).toEqual(startOfDay(addDays(today(), 31)))
    const [worker] = (await crewOf()).workers
    expect(worker).toMatchObject({ name: '赵大勇', state: 'admitted', pass: { state: 'active', shownBy: 'badge' } })
  })

  test('waits without a pass before the permit, and is let in by it', async () => {
    await setState('to_pay')
    const saved = await post('personnelSave', typed())
    expect(saved.body.state).toBe('listed')
    expect(await passOf(saved.body.id)).toBeUndefined()
    await inTransaction(db, async (tx) => {
      const workCase = await lockCase(tx, caseId)
      if (!workCase) throw new Error('no case')
      await moveCase(tx, engines, { workCase, to: 'to_begin', act: 'permit', byId: null, now: world.now() })
    })
    expect((await crewOf()).workers[0]?.state).toBe('admitted')
    expect(await passOf(saved.body.id)).toMatchObject({ endedAt: null })
  })

  test('with an account by their phone shows a code of their own', async () => {
    const phone = freshPhone()
    const own = await world.person({ phone })
    const saved = await post('personnelSave', typed({ phone }))
    expect(await passOf(saved.body.id)).toMatchObject({ holderId: own.id })
    expect((await crewOf()).workers[0]?.pass?.shownBy).toBe('phone')
    const shown = await world.post<QrInfo>('entrance/qrInfo', {}, own.token)
    expect(JSON.stringify(shown.body)).toContain(String((await passOf(saved.body.id))?.id))
  })

  test('is refused under age, twice, with a phone of another one, without papers that are good', async () => {
    const first = typed()
    await post('personnelSave', first)
    const refusal = async (facts: object) => (await post('personnelSave', typed(facts))).code
    expect(await refusal({ idNumber: '420106199003070011' })).toBe(22201)
    expect(await refusal({ idNumber: first.idNumber })).toBe(22202)
    expect(await refusal({ phone: first.phone })).toBe(22203)
    expect(await refusal({ insuranceUntil: addDays(today(), -1) })).toBe(22207)
    expect(await refusal({ trade: 'welder', certificateUntil: addDays(today(), 9) })).toBe(22205)
    expect(await refusal({ photoId: newId() })).toBe(22210)
    expect((await post('personnelSave', { ...typed(), idNumber: undefined })).code).toBe(22212)
    expect((await post('personnelSave', { ...typed(), phone: undefined })).code).toBe(22213)
  })

  test('of a trade with a certificate comes in no longer than it is good, and its picture is sealed', async () => {
    const certificateId = await picture('certificate')
    const photoId = await picture('photo')
    const until = addDays(today(), 5)
    const facts = { trade: 'electrician', certificateNumber: 'T420106199003070012', certificateUntil: until }
    const saved = await post('personnelSave', typed({ ...facts, certificateId, photoId }))
    expect(saved.code).toBe(200)
    const [worker] = (await crewOf()).workers
    expect(worker).toMatchObject({
      pass: { endsBy: 'certificate' },
      papers: [{ kind: 'insurance' }, { kind: 'certificate', how: 'ends', number: '***************0012' }],
    })
    expect(worker?.photo).toMatch(/^\/ipark\/files\/sealed\//)
    expect((await passOf(saved.body.id))?.untilAt).toEqual(startOfDay(addDays(until, 1)))
    // without a new number and a new picture both stay
    const again = {
      ...typed({ ...facts, certificateNumber: '***************0012' }),
      id: saved.body.id,
      seen: saved.body.version,
    }
    expect((await post('personnelSave', { ...again, phone: undefined, idNumber: undefined })).code).toBe(200)
    expect((await crewOf()).workers[0]?.papers[1]?.picture).not.toBeNull()
  })

  test('who is another person by phone leaves the codes of before behind', async () => {
    const saved = await post('personnelSave', typed())
    const before = await passOf(saved.body.id)
    if (!before) throw new Error('no pass')
    const { code } = (await showCodes(db, product, { areaId: '1', passId: before.id, bound: 'test' })).codes[0] ?? {
      code: '',
    }
    const change = { ...typed(), id: saved.body.id, seen: saved.body.version }
    expect((await post('personnelSave', { ...change, idNumber: undefined })).code).toBe(200)
    const gate = await makePoint(db, { keeperId: staff.id })
    const scan = await world.post<{ kind: string }>(
      'passcode/scan',
      { pointId: gate.id, code, actId: 'act-00000001' },
      staff.token,
    )
    expect(scan.body.kind).toBe('refused')
    expect(await passOf(saved.body.id)).toMatchObject({ endedAt: null })
  })

  test('leaves with their pass; who never had one is forgotten', async () => {
    const saved = await post('personnelSave', typed())
    expect((await post('personnelRemove', { id: saved.body.id, seen: saved.body.version + 1 })).code).toBe(22209)
    expect((await post('personnelRemove', { id: saved.body.id, seen: saved.body.version })).body.state).toBe('left')
    expect((await passOf(saved.body.id))?.endedAt).not.toBeNull()
    await setState('draft')
    const other = await post('personnelSave', typed(), applicant)
    await post('personnelRemove', { id: other.body.id, seen: other.body.version }, applicant)
    expect((await crewOf(applicant)).workers.map(({ state }) => state)).toEqual(['left'])
    expect(await db.selectFrom('decoration.worker').selectAll().where('id', '=', other.body.id).execute()).toEqual([])
  })

  test('is changed by applicant, foreman and operator alone, and not once work is over', async () => {
    const stranger = await world.person()
    expect((await post('personnelSave', typed(), staff)).code).toBe(22001)
    expect((await post('personnelSave', typed(), stranger)).code).toBe(404)
    expect((await post('personnelList', { id: caseId }, stranger)).code).toBe(404)
    for (const one of [applicant, foreman, operator]) expect((await post('personnelSave', typed(), one)).code).toBe(200)
    await setState('watching')
    expect((await post('personnelSave', typed())).code).toBe(22208)
  })

  test('is masked for staff, and never whole in phone or ID number', async () => {
    const facts = typed({ name: '赵大勇' })
    await post('personnelSave', facts)
    for (const one of [applicant, foreman, staff, operator]) {
      const answer = JSON.stringify(await crewOf(one))
      expect(answer).not.toContain(facts.phone)
      expect(answer).not.toContain(facts.idNumber)
      expect(answer.includes('赵大勇')).toBe(one === applicant || one === foreman)
    }
    const stored = JSON.stringify(await db.selectFrom('decoration.worker').selectAll().execute())
    for (const text of [facts.phone, facts.idNumber, '赵大勇']) expect(stored).not.toContain(text)
  })
})

test('of the sixtieth and sixty-first worker at once one gets the last place', async () => {
  for (let at = 0; at < 59; at += 1)
    await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now(), admitted: false })
  const codes = await Promise.all(
    [typed(), typed(), typed()].map(async (one) => (await post('personnelSave', one)).code),
  )
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 22200, 22200])
  expect((await crewOf()).present).toBe(60)
})

describe('the switch', () => {
  const make = () => makeWorker(db, product, { caseId, byId: foreman.id, now: world.now() })

  test('suspends every pass with its commit, with the sentence of the park, and tells others', async () => {
    const [one, other] = [await make(), await make()]
    expect(await stop()).toMatchObject({ code: 200, body: { state: 'stopped' } })
    for (const { id } of [one, other]) {
      const pass = await passOf(id)
      expect(pass?.suspendedAt).not.toBeNull()
      expect(pass?.suspendWhy).toMatch(/^该工程已停工，通行证暂停使用，请联系/)
    }
    const crew = await crewOf(operator)
    expect(crew).toMatchObject({ stopReason: '野蛮施工', may: { resume: true, stop: false } })
    expect(crew.workers.map(({ state }) => state)).toEqual(['suspended', 'suspended'])
    expect(await inbox(foreman)).toContain('工程已停工')
    expect(JSON.stringify((await world.post('message/list', {}, applicant.token)).body)).toContain('工程已停工')
  })

  test('is for staff and operators, of a job that runs, by the version that was seen', async () => {
    expect((await stop(foreman)).code).toBe(22001)
    expect((await stop(applicant)).code).toBe(22001)
    const seen = await versionOf()
    expect((await stop()).code).toBe(200)
    expect((await post('stopWork', { id: caseId, seen, reason: '再次停工' }, staff)).code).toBe(22000)
    expect((await stop()).code).toBe(22000)
  })

  test('is undone by an operator alone, and gives the passes back', async () => {
    const worker = await make()
    await stop()
    const resume = async (by: Someone) =>
      post('resumeWork', { id: caseId, seen: await versionOf(), reason: '整改完成' }, by)
    expect((await resume(staff)).code).toBe(403)
    expect(await resume(operator)).toMatchObject({ code: 200, body: { state: 'to_begin' } })
    expect(await passOf(worker.id)).toMatchObject({ suspendedAt: null, suspendWhy: null })
  })

  test('is not undone while the tenancy is over', async () => {
    await stop()
    await overSince()
    const answer = await post('resumeWork', { id: caseId, seen: await versionOf(), reason: '整改完成' }, operator)
    expect(answer).toMatchObject({ code: 22220 })
    expect(answer.message).toContain('租约已结束')
    expect((await crewOf(operator)).resumeLacks).toHaveLength(1)
  })

  test('is pressed by the end of a tenancy, of which everybody hears once', async () => {
    const worker = await make()
    await endUntenanted(engines)
    expect((await crewOf(operator)).state).toBe('to_begin')
    await overSince()
    await endUntenanted(engines)
    await endUntenanted(engines)
    expect(await crewOf(operator)).toMatchObject({ state: 'stopped', stopReason: '租约已结束' })
    expect((await passOf(worker.id))?.suspendedAt).not.toBeNull()
    for (const one of [applicant, foreman]) expect(await inbox(one)).toEqual(['工程已停工'])
  })

  test('is not what ends an application whose tenancy is over: it is cancelled, and its applicant hears of it', async () => {
    await db.updateTable('decoration.workCase').set({ state: 'reviewing' }).where('id', '=', caseId).execute()
    await overSince()
    await makeTenancy(db, { roomId, holder: { personId: foreman.id }, firstOn: today() })
    await endUntenanted(engines)
    const ended = await db
      .selectFrom('decoration.workCase')
      .select(['state', 'reason'])
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
    expect(ended).toEqual({ state: 'cancelled', reason: '租约已结束' })
    expect(await inbox(applicant)).toEqual(['您的装修申请已取消'])
  })

  test('lets no scan through that begins after its commit', async () => {
    // work goes on already: no first crossing moves the case while the switch is pressed
    await db
      .updateTable('decoration.workCase')
      .set({ state: 'working', begunAt: world.now() })
      .where('id', '=', caseId)
      .execute()
    const workers = []
    for (let at = 0; at < 12; at += 1) workers.push(await make())
    const gate = await makePoint(db, { keeperId: staff.id })
    await keepPoints(db, { areaId: '1', personId: staff.id, pointIds: [gate.id] })
    const shown: string[] = []
    for (const { id } of workers) {
      const pass = await passOf(id)
      const issued = await showCodes(db, product, { areaId: '1', passId: pass?.id ?? '', bound: 'test' })
      shown.push(issued.codes[0]?.code ?? '')
    }
    const scan = async (code: string) => {
      const { body } = await world.post<{ kind: string }>(
        'passcode/scan',
        { pointId: gate.id, code, actId: newId() },
        staff.token,
      )
      return body.kind
    }
    const isStopped = async () =>
      (await db.selectFrom('decoration.workCase').select('state').where('id', '=', caseId).executeTakeFirstOrThrow())
        .state === 'stopped'
    const [before, racing, after] = [shown.slice(0, 2), shown.slice(2, 8), shown.slice(8)]
    for (const code of before) expect(await scan(code)).toBe('opened')
    const seen = await versionOf()
    const stopping = post('stopWork', { id: caseId, seen, reason: '危险作业' }, staff)
    const meanwhile = Promise.all(racing.map(scan))
    // whoever sees the commit, also before the answer, finds the door shut
    while (!(await isStopped())) await new Promise((done) => setImmediate(done))
    expect(await Promise.all(after.map(scan))).toEqual(after.map(() => 'refused'))
    expect(await stopping).toMatchObject({ code: 200, body: { state: 'stopped' } })
    for (const kind of await meanwhile) expect(['opened', 'refused']).toContain(kind)
    const open = await db
      .selectFrom('access.pass')
      .select('id')
      .where(
        'sourceId',
        'in',
        workers.map(({ id }) => id),
      )
      .where('suspendedAt', 'is', null)
      .execute()
    expect(open).toEqual([])
  })
})

describe('gates', () => {
  const crossed = (sourceId: string, facts: object = {}) =>
    inTransaction(db, (tx) =>
      followCrossing(tx, engines, {
        source: 'decoration',
        sourceId,
        direction: 'in',
        kind: 'opened',
        at: world
          .now()
          .toISOString()
          .replace(/\.\d+Z/, 'Z'),
        ...facts,
      }),
    )

  test('begin work with the first worker who comes in, once', async () => {
    const worker = await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now() })
    await crossed(worker.id, { direction: 'out' })
    await crossed(worker.id, { kind: 'not_passed' })
    await crossed(worker.id, { source: 'visit' })
    expect((await crewOf()).state).toBe('to_begin')
    await crossed(worker.id)
    const crew = await crewOf()
    expect(crew).toMatchObject({ state: 'working', workers: [{ firstInAt: expect.any(String) }] })
    await crossed(worker.id)
    expect((await crewOf()).caseVersion).toBe(crew.caseVersion)
  })

  test('show who is inside and why somebody was refused, to parties alone', async () => {
    const worker = await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now(), name: '钱小明' })
    const gate = await makePoint(db, { keeperId: staff.id })
    const scan = async () => {
      const pass = await passOf(worker.id)
      const { code } = (await showCodes(db, product, { areaId: '1', passId: pass?.id ?? '', bound: newId() }))
        .codes[0] ?? { code: '' }
      await world.post('passcode/scan', { pointId: gate.id, code, actId: newId() }, staff.token)
    }
    await scan()
    await stop()
    await scan()
    const list = (by: Someone) =>
      post<{ items: WorkerCrossing[]; inside: { name: string }[] }>('accessList', { id: caseId }, by)
    const { body } = await list(foreman)
    expect(body.items.map(({ kind }) => kind)).toEqual(['refused', 'opened'])
    expect(body.inside).toMatchObject([{ name: '钱小明' }])
    expect((await list(staff)).body.inside).toMatchObject([{ name: '钱*' }])
    const info = await post<{ why: string; reasons: { words: string }[] }>(
      'accessInfo',
      { caseId, id: body.items[0]?.id ?? '' },
      applicant,
    )
    expect(info.body.why).toContain('该工程已停工')
    const other = await makeCase(db, { applicantId: applicant.id, now: world.now() })
    expect((await post('accessInfo', { caseId: other.id, id: body.items[0]?.id ?? '' }, applicant)).code).toBe(404)
    expect((await list(await world.person())).code).toBe(404)
  })
})

test('badges are printed with codes that a gate judges, the same each time', async () => {
  expect((await post('badge', { caseId })).code).toBe(22211)
  await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now() })
  await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now() })
  const print = async () =>
    (await codesOf((await post<AnsweredFile>('badge', { caseId })).body.bytes)).flatMap((page) =>
      page.codes.map(({ text }) => text),
    )
  const codes = await print()
  expect(codes).toHaveLength(2)
  expect(await print()).toEqual(codes)
  const gate = await makePoint(db, { keeperId: staff.id })
  const scan = (actId: string) =>
    world.post<{ kind: string; badge?: boolean }>(
      'passcode/scan',
      { pointId: gate.id, code: codes[0] ?? '', actId },
      staff.token,
    )
  expect((await scan(newId())).body).toMatchObject({ kind: 'opened', badge: true })
  await product.jobs.drain()
  await stop()
  expect((await scan(newId())).body.kind).toBe('refused')
  await setState('draft')
  expect((await post('badge', { caseId }, applicant)).code).toBe(22214)
})

test('whoever manages the company of a case sees its crew, and lists are of one’s own', async () => {
  const company = await makeCompany(db)
  const manager = await world.person({ company: { id: company.id, manager: true } })
  const member = await world.person({ company: { id: company.id } })
  await db.updateTable('decoration.workCase').set({ companyId: company.id }).where('id', '=', caseId).execute()
  const list = async (by: Someone) =>
    (await post<{ items: Crew[] }>('personnelList', {}, by)).body.items.map((one) => one.caseId)
  expect(await list(manager)).toEqual([caseId])
  expect(await list(foreman)).toEqual([caseId])
  expect(await list(member)).toEqual([])
  expect(await list(staff)).toContain(caseId)
})

describe('the clock', () => {
  test('says a week ahead to the foreman whose papers end, once', async () => {
    const insuranceUntil = addDays(today(), 7)
    await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now(), insuranceUntil })
    await warnEnding(engines)
    const count = async () =>
      (await db.selectFrom('notify.inbox').select('changes').where('personId', '=', foreman.id).execute()).map(
        ({ changes }) => changes,
      )
    const once = await count()
    expect(once).toHaveLength(1)
    await warnEnding(engines)
    expect(await count()).toEqual(once)
    const row = await db
      .selectFrom('decoration.worker')
      .select('warnedOn')
      .where('caseId', '=', caseId)
      .executeTakeFirst()
    expect(row?.warnedOn).toBe(insuranceUntil)
  })

  test('deletes what is known of a crew 180 days after its case ended, also at the gates', async () => {
    const worker = await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now() })
    await db
      .updateTable('decoration.worker')
      .set({ caseEndedAt: new Date(world.now().getTime() - 181 * 86_400_000) })
      .where('id', '=', worker.id)
      .execute()
    await stripCrews(engines)
    const row = await db
      .selectFrom('decoration.worker')
      .selectAll()
      .where('id', '=', worker.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name: '',
      phone: '',
      idNumber: '',
      nameSealed: null,
      phoneSealed: null,
      idSealed: null,
    })
    expect(await passOf(worker.id)).toMatchObject({ name: '施工人员', tailIndex: null, holderId: null })
  })
})

test('the end of work sends everybody home', async () => {
  const worker = await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now() })
  await inTransaction(db, async (tx) => {
    const workCase = await lockCase(tx, caseId)
    if (!workCase) throw new Error('no case')
    await moveCase(tx, engines, { workCase, to: 'cancelled', act: 'cancel', byId: applicant.id, now: world.now() })
  })
  expect((await passOf(worker.id))?.endedAt).not.toBeNull()
  const row = await db.selectFrom('decoration.worker').selectAll().where('id', '=', worker.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'left', place: null })
  expect(row.caseEndedAt).not.toBeNull()
})

test('an operator sees name and phone of a worker whole by their pass, and it is written down', async () => {
  const phone = freshPhone()
  const worker = await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now(), name: '周建国', phone })
  const passId = (await passOf(worker.id))?.id
  const reveal = (field: string, by = operator) =>
    world.post<{ value: string }>('entrance/reveal', { passId, field, why: '联系施工人员' }, by.token)
  expect((await reveal('name')).body).toEqual({ value: '周建国' })
  expect((await reveal('phone')).body).toEqual({ value: phone })
  expect((await reveal('name', staff)).code).toBe(403)
  const looks = await db.selectFrom('decoration.workerReveal').selectAll().where('workerId', '=', worker.id).execute()
  expect(looks.map(({ field, byId }) => [field, byId])).toEqual([
    ['name', operator.id],
    ['phone', operator.id],
  ])
})
