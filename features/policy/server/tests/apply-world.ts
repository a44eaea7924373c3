import type { Application, ApplicationRecord, Applying, PolicyContent } from '#contract/policy'
import { makeArchive } from '#fixtures/archives'
import { makeGrant } from '#fixtures/people'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePolicy } from '../fixtures.ts'

/** A world of one park with who writes policies and who decides about applications. */
export async function applyWorld() {
  const world = await makeWorld()
  const { db } = world.store
  const { approvals, forms } = world.product
  const writer = await world.person({ nickName: '周园', roles: ['property'] })
  const other = await world.person({ nickName: '吴江', roles: ['property'] })
  const decider = await world.person({ nickName: '郑明', roles: ['operator'] })
  for (const each of [writer, other]) await makeGrant(db, each, { rights: ['policy.write', 'export'] })
  type Someone = Awaited<ReturnType<typeof world.person>>
  const post = <Body>(call: string, input: object, by: Someone) => world.post<Body>(`policy/${call}`, input, by.token)

  /** A published policy. */
  const made = (content: Partial<PolicyContent> = {}) =>
    makePolicy(db, { approvals, forms }, { authorId: writer.id, reviewerId: other.id, content, now: world.now() })
  /** A company with an archive, its manager, and somebody whom it lets act. */
  const company = async () => {
    const archive = await makeArchive(db, { now: world.now() })
    const id = archive.companyId ?? ''
    const manager = await world.person({ nickName: '陈经理', company: { id, manager: true } })
    const staff = await world.person({ nickName: '小林', company: { id, allowed: true } })
    return { id, archiveId: archive.id, manager, staff }
  }
  const times = (id: string, companyId: string, by: Someone) => post<Applying>('submitTimes', { id, companyId }, by)
  type Saved = { id: string; state: string; version: number; revision: number; filled: Filled; problems: object[] }
  const draft = (
    id: string,
    companyId: string,
    by: Someone,
    more: { answers?: Filled['answers']; base?: number; take?: object[] } = {},
  ) => {
    const { answers = { project: ['测试平台'] }, base = 0, take = [] } = more
    return post<Saved>('draftSave', { id, companyId, base, filled: { ...NOTHING_FILLED, answers }, take }, by)
  }
  const submit = ({ id, version, revision }: { id: string; version: number; revision: number }, by: Someone, n = 1) =>
    post<{ id: string; state: string; version: number }>(
      'formSubmit',
      { id, seen: version, n, revision, computed: {} },
      by,
    )
  /** An application that was handed in. */
  const applied = async (policyId: string, companyId: string, by: Someone) => {
    const { body, code, message } = await draft(policyId, companyId, by)
    if (code !== 200) throw new Error(`${code} ${message}`)
    const answer = await submit(body, by)
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`)
    return answer.body
  }
  const record = (id: string, by: Someone) => post<ApplicationRecord>('recordDetail', { id }, by)
  const records = async (by: Someone, input: object = {}) =>
    (await post<{ items: Application[] }>('records', input, by)).body.items
  /** Decides about an application by the calls of approvals, as its page does. */
  const decide = async (
    id: string,
    act: 'approve' | 'reject' | 'return',
    more: { opinion?: string; fields?: string[] } = {},
    by = decider,
  ) => {
    const { caseId } = await db
      .selectFrom('policy.application')
      .select('caseId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const input = { caseId, act, opinion: more.opinion ?? '同意', ...(more.fields && { fields: more.fields }) }
    return await world.post('approval/act', input, by.token)
  }
  return {
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
  }
}
