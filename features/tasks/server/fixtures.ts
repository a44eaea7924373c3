import type { PartState } from '#contract/tasks'
import { makePerson } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import type { Forms } from '#platform/forms'
import { addDays, dayOf } from '#vocabulary/day'
import { type Field, type Filled, NOTHING_FILLED } from '#vocabulary/form-model'

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

/** A published type with one form of these fields and no process; answers its id and form. */
export async function makeTaskType(
  db: Db,
  forms: Pick<Forms, 'publish'>,
  facts: { areaId?: string; title?: string; fields?: readonly Field[]; processId?: string; now: Date },
): Promise<{ typeId: string; formId: string }> {
  const {
    areaId = '1',
    title = '企业用工情况',
    fields = [plainField('people', { kind: 'number', required: true })],
    now,
  } = facts
  const by = (await makePerson(db, { areaId })).id
  const typeId = newId()
  const { formId } = await forms.publish(db, { areaId, formId: null, title, fields, byId: by, now })
  await db
    .insertInto('tasks.type')
    .values({
      id: typeId,
      areaId,
      title,
      state: 'published',
      published: 1,
      design: '{}',
      changedAt: now,
      changedBy: by,
    })
    .execute()
  await db
    .insertInto('tasks.typeVersion')
    .values({
      typeId,
      version: 1,
      title,
      forms: JSON.stringify([{ formId, version: 1 }]),
      processId: facts.processId ?? null,
      processVersion: facts.processId === undefined ? null : 1,
      usualDays: 5,
      at: now,
      byId: by,
    })
    .execute()
  return { typeId, formId }
}

/** A task that was sent, with one part of each receiver. */
export async function makeTask(
  db: Db,
  forms: Pick<Forms, 'publish'>,
  facts: {
    areaId?: string
    sponsorId: string
    companyId?: string
    to: readonly ({ companyId: string } | { personId: string })[]
    type?: { typeId: string; formId: string }
    now: Date
  },
): Promise<{ id: string; typeId: string; formId: string; partIds: string[] }> {
  const { areaId = '1', sponsorId, companyId = null, to, now } = facts
  const { typeId, formId } = facts.type ?? (await makeTaskType(db, forms, { areaId, now }))
  const id = newId()
  const dueOn = addDays(dayOf(now), 7)
  await db
    .insertInto('tasks.task')
    .values({
      id,
      areaId,
      companyId,
      sponsorId,
      typeId,
      typeVersion: 1,
      title: '填报用工情况',
      scope: '[]',
      dueOn,
      state: 'running',
      createdAt: now,
      sentAt: now,
    })
    .execute()
  const partIds: string[] = []
  for (const receiver of to) {
    const partId = newId()
    partIds.push(partId)
    await db
      .insertInto('tasks.part')
      .values({
        id: partId,
        taskId: id,
        areaId,
        companyId: 'companyId' in receiver ? receiver.companyId : null,
        personId: 'personId' in receiver ? receiver.personId : null,
        state: 'waiting',
        dueOn,
        createdAt: now,
      })
      .execute()
  }
  return { id, typeId, formId, partIds }
}

/** Brings a share to a state, with what its executor filled in; handed in where the state wants it. */
export async function putPart(
  db: Db,
  forms: Pick<Forms, 'begin' | 'save' | 'handIn' | 'reopen'>,
  facts: {
    partId: string
    state: PartState
    executorId: string
    formId: string
    filled?: Partial<Filled>
    /** What the form comes to, by path. */
    computed?: Readonly<Record<string, string>>
    now: Date
  },
): Promise<void> {
  const { partId, state, executorId, formId, filled, computed = {}, now } = facts
  const { areaId } = await db
    .selectFrom('tasks.part')
    .select('areaId')
    .where('id', '=', partId)
    .executeTakeFirstOrThrow()
  const owner = { areaId, kind: 'tasks.part', id: partId }
  const isHanded = state === 'auditing' || state === 'passed' || state === 'returned'
  await forms.begin(db, owner, [{ formId, version: 1 }], now)
  if (filled) {
    const whole = { ...NOTHING_FILLED, ...filled }
    const { revision } = await forms.save(db, owner, formId, {
      filled: whole,
      base: 0,
      open: null,
      byId: executorId,
      now,
    })
    const known = async (_: Db, asked: readonly { id: string }[]) => new Set(asked.map(({ id }) => id))
    if (isHanded)
      await forms.handIn(db, owner, { seen: { [formId]: { revision, computed } }, known, byId: executorId, now })
    if (state === 'returned') await forms.reopen(db, owner, now)
  }
  await db
    .updateTable('tasks.part')
    .set({
      state,
      executorId,
      takenAt: now,
      handedAt: isHanded ? now : null,
      endedAt: state === 'passed' || state === 'aborted' ? now : null,
    })
    .where('id', '=', partId)
    .execute()
}

/** A list with entries of these names, published where it is not said otherwise; `within`: the entry of its parent that all of them hang on. Answers its ids. */
export async function makeList(
  db: Db,
  facts: {
    areaId?: string
    title?: string
    parentId?: string
    within?: string
    entries?: readonly string[]
    published?: boolean
    now: Date
  },
): Promise<{ id: string; name: string; entryIds: string[] }> {
  const { areaId = '1', entries = ['甲', '乙'], published = true, parentId = null, within = null, now } = facts
  const id = newId()
  const tableName = `list_${id.slice(-12)}`
  await db
    .insertInto('tasks.list')
    .values({
      id,
      areaId,
      title: facts.title ?? `列表${id.slice(-8)}`,
      tableName,
      parentId,
      published,
      publishedAt: published ? now : null,
      changedAt: now,
    })
    .execute()
  const rows = entries.map((name, nth) => ({ id: newId(), listId: id, name, withinId: within, position: nth + 1 }))
  if (rows.length > 0) await db.insertInto('tasks.listEntry').values(rows).execute()
  return { id, name: tableName, entryIds: rows.map((row) => row.id) }
}
