import { beforeEach } from 'vitest'
import type { PartForms } from '#contract/tasks'
import { makeCompany } from '#fixtures/people'
import type { Process } from '#platform/approvals'
import { inTransaction, newId } from '#platform/db'
import type { Field } from '#vocabulary/form-model'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeTask, makeTaskType, plainField } from '../fixtures.ts'
import { PART_SUBJECT } from '../ground/auditing.ts'

/** What a share's first form has: a number, a text, a sum that is reckoned, and a phone. */
export const FIELDS = [
  plainField('people', { kind: 'number', required: true }),
  plainField('rooms', { kind: 'number' }),
  plainField('name', { label: '联系人', prefill: 'person.name' }),
  plainField('phone', { label: '手机', kind: 'phone', prefill: 'last' }),
  plainField('sum', { label: '合计', kind: 'computed', computed: { op: 'sum', of: ['people', 'rooms'], places: 0 } }),
]

/** A world with two companies that each got a share of one task, new for each test, and what people do with shares. */
export async function partStage() {
  const world = await makeWorld({ max: 16 })
  const { db } = world.store
  const { forms, approvals } = world.product
  type Someone = Awaited<ReturnType<typeof world.person>>
  const make = async () => {
    const [company, other] = [await makeCompany(db), await makeCompany(db)]
    const sponsor = await world.person({ roles: ['operator'], nickName: '周园' })
    const manager = await world.person({ company: { id: company.id, manager: true }, nickName: '王芳' })
    const second = await world.person({ company: { id: company.id, manager: true }, nickName: '李明' })
    const staff = await world.person({ company: { id: company.id }, nickName: '陈立' })
    const stranger = await world.person({ company: { id: other.id, manager: true }, nickName: '赵远' })
    return { company, other, sponsor, manager, second, staff, stranger }
  }
  let people: Awaited<ReturnType<typeof make>>
  beforeEach(async () => {
    people = await make()
  })
  const post = <Body = { id: string; state: string; version: number }>(call: string, input: object, by: Someone) =>
    world.post<Body>(`task/${call}`, input, by.token)
  /** A task to both companies; `audited`: its type has a process, by which the sponsor or this auditor decides, once or twice. */
  const sent = async ({
    audited = false,
    auditor,
    twice = false,
    type,
  }: {
    audited?: boolean
    auditor?: Someone
    twice?: boolean
    type?: { typeId: string; formId: string }
  } = {}) => {
    const { company, other, sponsor } = people
    const now = world.now()
    const node = (key: string) =>
      ({
        kind: 'node',
        key,
        title: '审核',
        holders: [{ kind: 'person', personId: (auditor ?? sponsor).id }],
        mode: 'any',
        hours: null,
        escalateTo: null,
        edits: [],
      }) satisfies Process['steps'][number]
    const process = { title: '审核', steps: twice ? [node('check'), node('again')] : [node('check')] }
    const saved = audited
      ? await inTransaction(db, (tx) =>
          approvals.saveProcess(tx, { areaId: '1', kind: PART_SUBJECT, processId: null, process, by: null, now }),
        )
      : null
    const made =
      type ?? (await makeTaskType(db, forms, { fields: FIELDS, now, ...(saved && { processId: saved.processId }) }))
    const to = [{ companyId: company.id }, { companyId: other.id }]
    const task = await makeTask(db, forms, { sponsorId: sponsor.id, to, type: made, now })
    const [partId = '', otherId = ''] = task.partIds
    return { ...task, partId, otherId }
  }
  const formsOf = async (partId: string, by: Someone) => {
    const { code, message, body } = await post<PartForms>('forms', { id: partId }, by)
    if (code !== 200) throw new Error(`forms: ${code} ${message}`)
    return body
  }
  const take = async (partId: string, by: Someone) => post('take', { id: partId, seen: 1 }, by)
  const save = (partId: string, formId: string, answers: Record<string, string>, by: Someone, base = 0) =>
    post<{
      revision: number
      filled: { answers: object }
      conflicts: unknown[]
      problems: { path: string }[]
      state: string
    }>(
      'formSave',
      {
        id: partId,
        formId,
        base,
        filled: {
          answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, [value]])),
          marks: {},
          rows: {},
        },
      },
      by,
    )
  /** A share that its manager took, with one save. `fields`: of a type of its own. */
  const filling = async (
    { fields, ...options }: NonNullable<Parameters<typeof sent>[0]> & { fields?: readonly Field[] } = {},
    answers: Record<string, string> = { people: '3', rooms: '2' },
  ) => {
    const type = fields && (await makeTaskType(db, forms, { fields, now: world.now() }))
    const task = await sent({ ...options, ...(type && { type }) })
    await take(task.partId, people.manager)
    const { body } = await save(task.partId, task.formId, answers, people.manager)
    return { ...task, revision: body.revision }
  }
  /** Hands a share in as its phone shows it; `sum` is what was reckoned there. */
  const submit = async (partId: string, by: Someone, { sum, seen }: { sum?: string; seen?: number } = {}) => {
    const { part, forms: all } = await formsOf(partId, by)
    const asked = all.map(({ formId, revision }) => ({ formId, revision, computed: sum === undefined ? {} : { sum } }))
    return post('submit', { kind: 'part', id: partId, seen: seen ?? part.version, forms: asked }, by)
  }
  const decide = async (partId: string, act: 'approve' | 'return', more: object = {}) => {
    const kase = await approvals.caseOf(db, { kind: PART_SUBJECT, id: partId })
    return world.post('approval/act', { caseId: kase?.id, act, ...more }, people.sponsor.token)
  }
  const stateOf = async (table: 'tasks.part' | 'tasks.task', id: string) =>
    await db.selectFrom(table).select(['state', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
  return {
    world,
    db,
    people: () => people,
    post,
    sent,
    filling,
    formsOf,
    take,
    save,
    submit,
    decide,
    stateOf,
    unknown: newId(),
  }
}
