import { companiesOf } from '#door/people'
import { personAddress } from '#platform/approvals'
import { type Db, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import type { TaskEngines } from '../engines.ts'
import { beginAudit, PART_SUBJECT } from '../ground/auditing.ts'
import { findTypeVersion, insertSteps, listParts, lockPartOfCase } from '../ground/queries.ts'
import { ownerOf } from '../parts/ending.ts'
import { knownFor } from '../parts/known.ts'
import { updatePart } from '../parts/queries.ts'
import { sendTask } from '../sending/send.ts'
import { taskTypes } from '../types/queries.ts'
import { hasTaskCalled } from './queries.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The type of the demo whose shares are audited, and the task that asks for it. */
const TYPE = '企业用工情况月报'
const TITLE = '11月企业用工情况月报'
/** So many companies receive it. Of three shares one is audited, one was returned, one was mended and handed in again; the others wait. */
const COMPANIES = 6
const SHARES = 3

const answers = (people: string): Partial<Filled> => ({
  answers: {
    code: ['91420100MA4K0DEM35'],
    people: [people],
    hires: ['yes'],
    from: ['2026-11-01'],
    until: ['2026-11-30'],
    note: ['希望园区协助对接高校招聘'],
  },
  rows: {
    posts: [
      { id: 'row-1', answers: { post: ['前端工程师'], count: ['3'], pay: ['15000'] }, marks: {} },
      { id: 'row-2', answers: { post: ['测试工程师'], count: ['2'], pay: ['12000'] }, marks: {} },
    ],
  },
})

type Engines = Pick<TaskEngines, 'approvals' | 'forms' | 'jobs' | 'notify'>
type Played = { areaId: string; sponsorId: string; doerId: string; now: Date }

/** Shares of a park that are audited: one waits for its sponsor, one came back with a field, one was mended. Nothing where they are there already, or their type is not. */
export async function seedAudits(db: Db, engines: Engines, played: Played): Promise<void> {
  const { areaId, sponsorId, doerId, now } = played
  if (await hasTaskCalled(db, areaId, TITLE)) return
  const type = (await taskTypes.list(db, areaId, 'published', { size: 50 })).items.find(
    ({ design }) => design.title === TYPE,
  )
  const companies = (await companiesOf(db, areaId, { part: '', size: COMPANIES })).items.map(({ id }) => id)
  if (!type || companies.length < SHARES) return
  const at = (days: number, hours = 0) => new Date(now.getTime() - days * DAY_MS + hours * HOUR_MS)
  const sentAt = at(5)
  const { id } = await sendTask(db, engines, {
    id: newId(),
    areaId,
    companyId: null,
    sponsorId,
    typeId: type.id,
    title: TITLE,
    words: '请按社保缴纳人数填写，含派遣和实习人员。',
    documents: [],
    scope: [{ kind: 'companies', ids: companies, right: '' }],
    copies: [],
    dueOn: addDays(dayOf(sentAt), 10),
    draft: null,
    cycleId: null,
    runOn: null,
    byId: sponsorId,
    now: sentAt,
  })
  const [waiting, returned, mended] = await listParts(db, { personId: sponsorId, areaId, companies: [], roles: [] }, id)
  if (!waiting || !returned || !mended) throw new Error('a share of the demo was not sent')
  const handIn = (partId: string, people: string, when: Date) =>
    handedIn(db, engines, { partId, doerId, people, now: when })
  await handIn(waiting.id, '86', at(2))
  const formId = await handIn(returned.id, '240', at(3))
  await giveBack(db, engines, {
    ...played,
    partId: returned.id,
    formId,
    reason: '在岗人数与社保记录不符，请核对',
    now: at(2, 3),
  })
  await handIn(mended.id, '320', at(4))
  await giveBack(db, engines, { ...played, partId: mended.id, formId, reason: '在岗人数请含派遣人员', now: at(3, 4) })
  await handIn(mended.id, '336', at(1))
}

/** Fills a share in and hands it in as its executor would; answers its form. */
async function handedIn(
  db: Db,
  engines: Engines,
  { partId, doerId, people, now }: { partId: string; doerId: string; people: string; now: Date },
): Promise<string> {
  const { forms } = engines
  const held = await lockPartOfCase(db, partId)
  if (!held) throw new Error('a share of the demo is gone')
  const { task, part: before } = held
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  const [form] = type?.forms ?? []
  if (!form) throw new Error('a type of the demo has no form')
  const { formId } = form
  const part = { ...before, executorId: doerId }
  const step = (act: string, when: Date) => ({
    id: newId(),
    taskId: task.id,
    partId,
    act,
    byId: doerId,
    words: '',
    at: when,
  })
  if (before.executorId === null) {
    const takenAt = new Date(now.getTime() - HOUR_MS)
    await updatePart(db, partId, { state: 'filling', executorId: doerId, takenAt })
    await forms.begin(db, ownerOf(part), [form], takenAt)
    await insertSteps(db, [step('take', takenAt)])
  }
  const [current] = await forms.read(db, task.areaId, PART_SUBJECT, [partId])
  const filled = { ...NOTHING_FILLED, ...answers(people) }
  const base = current?.revision ?? 0
  const { revision } = await forms.save(db, ownerOf(part), formId, { filled, base, open: null, byId: doerId, now })
  const seen = { [formId]: { revision, computed: { added: '5' } } }
  await forms.handIn(db, ownerOf(part), { seen, known: knownFor(part, doerId), byId: doerId, now })
  await insertSteps(db, [step('submit', now)])
  const audit = await beginAudit(db, engines, { task, part, now })
  await updatePart(db, partId, { state: 'auditing', handedAt: now, caseId: audit?.caseId ?? null })
  return formId
}

/** Returns a share with one field, as its sponsor would. */
async function giveBack(
  db: Db,
  { approvals }: Engines,
  of: Played & { partId: string; formId: string; reason: string },
): Promise<void> {
  const { areaId, sponsorId: personId, partId, formId, reason, now } = of
  const kase = await approvals.caseOf(db, { kind: PART_SUBJECT, id: partId })
  if (!kase) throw new Error('a share of the demo has no approval')
  await approvals.perform(
    db,
    { areaId, personId, addresses: [personAddress(personId)], now },
    { caseId: kase.id, act: 'return', opinion: reason, fields: [`${formId}.people`] },
  )
}
