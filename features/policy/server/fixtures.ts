import type { ApplicationState, PolicyContent, PolicyFact } from '#contract/policy'
import type { Approvals } from '#platform/approvals'
import { type Db, newId } from '#platform/db'
import type { Forms } from '#platform/forms'
import { createSearch } from '#platform/search'
import { dayOf } from '#vocabulary/day'
import { type Field, NOTHING_FILLED } from '#vocabulary/form-model'
import { beginCase } from './applications/case.ts'
import { loadForm, ownerOf } from './applications/form.ts'
import { findApplication, insertApplication, insertStep, setApplication } from './applications/queries.ts'
import { yearOf } from './applications/rules.ts'
import { publishDesign } from './desk/publishing.ts'
import { findVersion, insertPolicy, putVersion, setPolicy, setReview, type VersionRow } from './policies/queries.ts'
import { finderIn, foundOf } from './reading/finding.ts'

const finder = finderIn(createSearch())

/** A plain field of a form. */
export const plainField = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  kind: 'text',
  label: id,
  required: false,
  min: '',
  max: '',
  options: [],
  ...more,
})

/** A fact that only the enterprise can state: a whole number. */
export const statedFact = (id: string, more: Partial<PolicyFact> = {}): PolicyFact => ({
  id,
  source: 'stated',
  key: '',
  label: id,
  hint: '',
  sort: 'decimal',
  unit: '人',
  places: 0,
  min: '0',
  max: null,
  options: null,
  fixed: false,
  period: null,
  maxAgeDays: null,
  ...more,
})

/** A step that operators decide. */
export const byOperators: PolicyContent['design']['steps'][number] = {
  key: 'step-1',
  title: '园区审核',
  holders: [{ kind: 'right', personId: null, personName: '', right: 'operator' }],
  mode: 'any',
  hours: 8,
  when: null,
}

/** A policy as it is written: it asks whether the enterprise has ten people, which it states itself, and takes applications. */
export const policyContent = (more: Partial<PolicyContent> = {}): PolicyContent => ({
  title: '研发费用补贴',
  summary: '按上一年度研发费用给予补贴',
  text: { blocks: [{ kind: 'paragraph', text: '申报企业从业人数应不少于10人。' }] },
  about: { level: 'district', issuer: '区科技局', number: '', amount: '最高50万元', tags: ['研发'] },
  themeIds: [],
  rules: {
    facts: [statedFact('people', { label: '从业人数' })],
    clauses: [{ id: 'c1', quote: '从业人数应不少于10人', rule: { field: 'people', is: '>=', to: { value: '10' } } }],
  },
  design: {
    fields: [
      plainField('project', { label: '项目名称', required: true }),
      plainField('files', { label: '附件', kind: 'documents' }),
      plainField('head', { label: '负责人', kind: 'colleague' }),
    ],
    takes: [],
    steps: [byOperators],
  },
  opensOn: null,
  closesOn: null,
  quota: null,
  words: '',
  ...more,
})

/** A theme of a park. */
export async function makeTheme(db: Db, { areaId = '1', name = `主题${newId().slice(-6)}` } = {}): Promise<string> {
  const id = newId()
  await db.insertInto('policy.theme').values({ id, areaId, name, position: 0 }).execute()
  return id
}

/** A policy written by one and published by another; makes up what is not named. */
export async function makePolicy(
  db: Db,
  engines: { approvals: Approvals; forms: Forms },
  facts: {
    areaId?: string
    authorId: string
    reviewerId: string
    state?: 'draft' | 'review' | 'published'
    content?: Partial<PolicyContent>
    now: Date
  },
): Promise<string> {
  const { areaId = '1', authorId, reviewerId, state = 'published', now } = facts
  const id = newId()
  const { text, ...rest } = policyContent(facts.content)
  await insertPolicy(db, { id, areaId, state: state === 'published' ? 'review' : state, createdBy: authorId, now })
  await putVersion(db, id, {
    ...rest,
    body: text,
    n: 1,
    state: state === 'draft' ? 'draft' : 'review',
    authorId,
    writtenAt: now,
  })
  if (state === 'published') await publishMade(db, engines, { id, areaId, by: reviewerId, now })
  return id
}

async function publishMade(
  db: Db,
  engines: { approvals: Approvals; forms: Forms },
  { id, areaId, by, now }: { id: string; areaId: string; by: string; now: Date },
): Promise<void> {
  const version = await mustVersion(db, id, 1)
  const published = await publishDesign(db, engines, version, { areaId, before: null, by, now, mayBeUnheld: true })
  await setReview(db, id, 1, {
    state: 'approved',
    reviewedBy: by,
    reviewedAt: now,
    reason: '',
    shownAt: now,
    ...published,
  })
  await setPolicy(db, id, { state: 'published', live: 1, publishedAt: now, changedAt: now })
  const policy = {
    id,
    areaId,
    state: 'published',
    live: 1,
    latest: 1,
    publishedAt: now,
    changedAt: now,
    endedAt: null,
    endReason: '',
  } as const
  await finder.write(db, [foundOf({ policy, version })])
}

async function mustVersion(db: Db, id: string, n: number): Promise<VersionRow> {
  const version = await findVersion(db, id, n)
  if (!version) throw new Error(`policy ${id} has no version ${n}`)
  return version
}

/** An application of a company for a policy, in a state; `answers` fill its form in. */
export async function makeApplication(
  db: Db,
  engines: { approvals: Approvals; forms: Forms },
  facts: {
    areaId?: string
    policyId: string
    companyId: string
    applicantId: string
    state?: Exclude<ApplicationState, 'returned' | 'paid'>
    answers?: Readonly<Record<string, readonly string[]>>
    now: Date
  },
): Promise<string> {
  const { areaId = '1', policyId, companyId, applicantId, state = 'draft', now } = facts
  const { answers = { project: ['智能网联测试平台'] } } = facts
  const { forms } = engines
  const id = newId()
  const version = await mustVersion(db, policyId, 1)
  const { formId, formVersion, processId, processVersion } = version
  if (formId === null || formVersion === null || processId === null) throw new Error('a policy without a form')
  const owner = ownerOf({ id, areaId })
  await insertApplication(db, { id, areaId, policyId, n: 1, companyId, applicantId, now })
  await forms.begin(db, owner, [{ formId, version: formVersion }], now)
  const filled = { ...NOTHING_FILLED, answers }
  const { revision } = await forms.save(db, owner, formId, { filled, base: 0, open: null, byId: applicantId, now })
  if (state === 'draft') return id
  const known = async (_: Db, asked: readonly { id: string }[]) => new Set(asked.map((each) => each.id))
  await forms.handIn(db, owner, { seen: { [formId]: { revision, computed: {} } }, known, byId: applicantId, now })
  await setApplication(db, id, {
    state: 'waiting',
    year: yearOf(dayOf(now)),
    verdict: 'unknown',
    handedAt: now,
    changedAt: now,
  })
  await insertStep(db, id, { act: 'submit', byId: applicantId, words: '', at: now })
  const application = await findApplication(db, areaId, id)
  if (!application) throw new Error('an application of a fixture is not there')
  const form = await loadForm(db, engines, areaId, { formId, version: formVersion }, application)
  const { caseId } = await beginCase(db, engines, {
    application,
    processId,
    processVersion,
    formId,
    fields: form.version.fields,
    filled: form.filled,
    personId: applicantId,
    now,
  })
  await setApplication(db, id, { caseId, changedAt: now })
  if (state !== 'waiting') {
    const to = state === 'withdrawn' ? 'withdrawn' : state
    await engines.approvals.settle(db, { areaId, kind: owner.kind, subjectIds: [id], to, by: null, opinion: '', now })
    await setApplication(db, id, { state, endedAt: now, changedAt: now })
    await forms.end(db, owner.kind, [id], now)
  }
  return id
}
