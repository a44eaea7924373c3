import { beforeAll, describe, expect, test } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { makeWorld, type World } from '../../tests/support/world.ts'
import type { WireCase, WireDelegation, WireDuty } from './contract.ts'
import type { Step } from './process.ts'
import { node } from './tests/nodes.ts'

type Person = Awaited<ReturnType<World['person']>>
type Page = { items: WireDuty[]; next: string | null; count: number }

const KIND = 'test.leave'
const HOUR = 3_600_000
let world: World
let lin: Person
let boss: Person
let operator: Person
let other: Person
let company: string

beforeAll(async () => {
  world = await makeWorld()
  company = (await makeCompany(world.store.db, { name: '华星科技' })).id
  lin = await world.person({ nickName: '林晓', company: { id: company, allowed: true } })
  boss = await world.person({ nickName: '张伟', company: { id: company, manager: true } })
  operator = await world.person({ nickName: '陈静', roles: ['operator'] })
  other = await world.person({ nickName: '赵磊' })
  world.product.approvals.subject(KIND, {
    fields: { days: 'number', secret: 'text' },
    labels: { days: '天数' },
    moved: async () => undefined,
    pathOf: (id) => `/leave/${id}`,
  })
})

const twoSteps = (): Step[] => [
  node('company', { title: '企业审批', holders: [{ kind: 'manager' }], edits: ['days'] }),
  node('park', { title: '园区审批', holders: [{ kind: 'right', right: 'operator' }] }),
]

async function begin(steps: Step[] = twoSteps()): Promise<string> {
  const { approvals } = world.product
  const now = world.now()
  return await inTransaction(world.store.db, async (db) => {
    const process = { title: '请假', steps }
    const { processId } = await approvals.saveProcess(db, {
      areaId: '1',
      kind: KIND,
      processId: null,
      process,
      by: null,
      now,
    })
    const subject = { kind: KIND, id: newId() }
    const applicant = { personId: lin.id, companyId: company }
    const fields = { days: 3, secret: '不外传' }
    return (await approvals.begin(db, { areaId: '1', processId, subject, title: '请假三天', applicant, fields, now }))
      .caseId
  })
}
const call = <Body>(name: string, input: object, { token }: Person) =>
  world.post<Body>(`approval/${name}`, input, token)
const detail = async (caseId: string, person: Person) => (await call<WireCase>('caseDetail', { caseId }, person)).body
const duties = async (person: Person, input: object = {}) => (await call<Page>('duties', input, person)).body

describe('my duties', () => {
  test('are those of my addresses, with how many there are, page by page', async () => {
    const cases: string[] = []
    for (let n = 0; n < 22; n += 1) cases.push(await begin())
    const first = await duties(boss)
    expect(first).toMatchObject({ count: 22, items: { length: 20 } })
    expect(first.items[0]).toMatchObject({
      kind: 'approval',
      caseId: cases[0],
      title: '请假三天',
      text: '企业审批',
      onBehalfOf: null,
    })
    const second = await duties(boss, { next: first.next })
    expect([...first.items, ...second.items].map(({ caseId }) => caseId)).toEqual(cases)
    expect(second.next).toBe(null)
    expect((await duties(boss, { kind: 'round' })).items).toEqual([])
    expect((await duties(lin)).items).toEqual([])
    expect(await call('duties', { next: 'x' }, boss)).toMatchObject({ code: 400, field: 'next' })
    for (const caseId of cases) await call('act', { caseId, act: 'withdraw' }, lin)
    expect(await duties(boss)).toMatchObject({ items: [], count: 0 })
  })
})

describe('a case', () => {
  test('is seen by whom it concerns, with persons masked for all but themselves, and what each may do', async () => {
    const caseId = await begin()
    const seen = await detail(caseId, boss)
    expect(seen).toMatchObject({
      applicant: '林晓',
      processTitle: '请假',
      can: ['approve', 'reject', 'return', 'transfer', 'addSigner'],
    })
    expect(seen.fields).toEqual([
      { name: 'days', label: '天数', kind: 'number', value: 3, mayEdit: true, returned: false },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/不外传|person:/)
    expect(seen.nodes.map(({ title, state, holders, mine }) => [title, state, holders, mine])).toEqual([
      ['企业审批', 'waiting', ['华星科技管理员'], true],
      ['园区审批', 'coming', ['园区运营'], false],
    ])
    expect(await detail(caseId, lin)).toMatchObject({ can: ['withdraw', 'urge'], fields: [{ mayEdit: false }] })
    // Who only looks after the park's cases is no party: they read whose it is masked, until it comes to them.
    expect(await detail(caseId, operator)).toMatchObject({ can: ['terminate'], applicant: '林*' })
    expect([(await detail(caseId, lin)).applicant, (await detail(caseId, boss)).applicant]).toEqual(['林晓', '林晓'])
    expect(await call('caseDetail', { caseId }, other)).toMatchObject({ code: 404 })
    expect(await call('caseDetail', { caseId: newId() }, lin)).toMatchObject({ code: 404 })
    await call('act', { caseId, act: 'approve', opinion: '同意' }, boss)
    expect((await detail(caseId, operator)).applicant).toBe('林晓')
    const history = async (person: Person) =>
      (await detail(caseId, person)).acts.map(({ act, who, opinion }) => [act, who, opinion])
    expect(await history(boss)).toEqual([
      ['begin', '林*', ''],
      ['approve', '张伟', '同意'],
    ])
    expect(await history(lin)).toEqual([
      ['begin', '林晓', ''],
      ['approve', '张*', '同意'],
    ])
  })

  test('is acted on as it was foreseen; who is late or old hears it', async () => {
    const caseId = await begin()
    const wish = { caseId, act: 'approve', edits: [{ field: 'days', value: 2 }] }
    expect(await call('preview', wish, boss)).toMatchObject({
      body: { to: 'waiting', sentences: ['天数由3改为2', '“企业审批”通过', '转到“园区审批”，由园区运营处理'] },
    })
    expect(await call('act', { ...wish, expect: 0 }, boss)).toMatchObject({ code: 9508 })
    expect(await call('act', { ...wish, expect: 1 }, boss)).toMatchObject({
      code: 200,
      body: { state: 'waiting', expect: 2, can: [] },
    })
    expect(await call('act', { caseId, act: 'reject' }, operator)).toMatchObject({ code: 9502, field: 'opinion' })
    expect(await call('act', { caseId, act: 'approve', nodeKey: 'company' }, operator)).toMatchObject({ code: 403 })
    expect(await call('act', { caseId, act: 'reject', opinion: '人手不足' }, operator)).toMatchObject({
      body: { state: 'rejected' },
    })
    expect(await call('act', { caseId, act: 'withdraw' }, lin)).toMatchObject({
      code: 9501,
      message: '审批人已处理，不能撤回',
    })
    expect(await call('preview', { caseId, act: 'approve' }, other)).toMatchObject({ code: 404 })
  })

  test('that came back is corrected in what was asked for', async () => {
    const caseId = await begin()
    await call('act', { caseId, act: 'return', opinion: '请核对', fields: ['days'] }, boss)
    expect(await detail(caseId, lin)).toMatchObject({
      state: 'returned',
      can: ['submit', 'withdraw'],
      fields: [{ mayEdit: true, returned: true }],
    })
    expect((await duties(lin)).items).toMatchObject([{ caseId, text: '退回待修改' }])
    const edits = [{ field: 'days', value: 1 }]
    expect(await call('act', { caseId, act: 'submit', edits }, lin)).toMatchObject({
      body: { state: 'waiting', fields: [{ value: 1 }] },
    })
  })

  test('is urged by its applicant', async () => {
    const caseId = await begin()
    expect(await call('urge', { caseId }, lin)).toMatchObject({
      code: 200,
      body: { nodes: [{ urges: 1 }, {}], can: ['withdraw'] },
    })
    const again = await call<null>('urge', { caseId }, lin)
    expect(again).toMatchObject({
      code: 9503,
      message: expect.stringMatching(/^刚刚催办过，\d\d-\d\d \d\d:\d\d后可再次催办$/),
    })
    expect(await call('urge', { caseId }, boss)).toMatchObject({ code: 403 })
  })
})

describe('a delegation', () => {
  test('brings the duties of another one, told as theirs, until it is ended', async () => {
    const caseId = await begin()
    const [fromAt, untilAt] = [world.now(), new Date(world.now().getTime() + 24 * HOUR)].map(toInstant)
    const given = await call<WireDelegation>('delegate', { toPersonId: other.id, fromAt, untilAt }, boss)
    expect(given).toMatchObject({ code: 200, body: { given: true, personId: other.id, name: '赵磊' } })
    expect(await call('delegate', { toPersonId: lin.id, fromAt, untilAt }, boss)).toMatchObject({
      code: 9507,
      field: 'fromAt',
    })
    expect((await call<{ items: WireDelegation[] }>('delegations', {}, other)).body.items).toMatchObject([
      { given: false, personId: boss.id, name: '张伟' },
    ])
    expect((await duties(other)).items).toContainEqual(expect.objectContaining({ caseId, onBehalfOf: '张*' }))
    expect((await detail(caseId, other)).can).toContain('approve')
    const done = await call<WireCase>('act', { caseId, act: 'approve' }, other)
    expect(done.body.acts.at(-1)).toMatchObject({ who: '赵磊', onBehalfOf: '张*' })
    const { id } = given.body
    expect(await call('delegationEnd', { id }, other)).toMatchObject({ code: 404 })
    expect(await call('delegationEnd', { id }, boss)).toMatchObject({ code: 200, body: { items: [] } })
    expect((await duties(other)).items).toEqual([])
  })
})
