import type { Design, DesignDetail } from '#contract/tasks'
import type { Field } from '#vocabulary/form-model'
import { plainField } from '../fixtures.ts'
import { partStage } from './part-stage.ts'

/** What a share that is audited asks: a number that may be left out, what is asked only where it is large, a phone, an ID, and rows. */
export const AUDIT_FIELDS: readonly Field[] = [
  plainField('people', { label: '人数', kind: 'number' }),
  plainField('why', { label: '原因', showWhen: { field: 'people', is: '>', to: { value: '10' } } }),
  plainField('twice', {
    label: '两倍',
    kind: 'computed',
    computed: { op: 'sum', of: ['people', 'people'], places: 0 },
  }),
  plainField('name', { label: '联系人' }),
  plainField('phone', { label: '手机', kind: 'phone' }),
  plainField('card', { label: '身份证', kind: 'idCard' }),
]

type Step = Design['steps'][number]

/** Who sent the task decides. */
export const bySponsor: Step = {
  key: 'first',
  title: '发起人审核',
  holders: [{ kind: 'right', personId: null, personName: '', right: 'sponsor' }],
  mode: 'any',
  hours: 8,
  when: null,
}

/** A stage of shares whose types are designed and published with a process, and how they are audited. */
export async function auditStage() {
  const stage = await partStage()
  const { db, post, people, take, save, formsOf, sent } = stage
  /** A published type of these steps; answers its type and form. */
  const typeOf = async (steps: readonly Step[], fields: readonly Field[] = AUDIT_FIELDS) => {
    const { sponsor } = people()
    const form = { key: 'form-1', title: '用工', fields }
    const design = { title: `审核${Math.random()}`, about: '', usualDays: 5, forms: [form], steps }
    const { body, message } = await post<DesignDetail>('designSave', { id: null, design }, sponsor)
    const published = await post<DesignDetail>('designPublish', { id: body.id, seen: body.version }, sponsor)
    if (published.code !== 200) throw new Error(`${message} ${published.message}`)
    const { forms } = await db
      .selectFrom('tasks.typeVersion')
      .select('forms')
      .where('typeId', '=', body.id)
      .executeTakeFirstOrThrow()
    const [first] = forms as { formId: string }[]
    return { typeId: body.id, formId: first?.formId ?? '' }
  }
  /** Hands a share in as its phone shows it. */
  const handIn = async (partId: string, by = people().manager) => {
    const { part, forms } = await formsOf(partId, by)
    const asked = forms.map(({ formId, revision, filled }) => {
      const number = Number(filled.answers['people']?.[0] ?? Number.NaN)
      return { formId, revision, computed: Number.isNaN(number) ? {} : { twice: String(number * 2) } }
    })
    const answer = await post('submit', { kind: 'part', id: partId, seen: part.version, forms: asked }, by)
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`)
    return answer.body
  }
  /** A share that its manager filled in with these answers and handed in. */
  const handed = async (steps: readonly Step[], answers: Record<string, string>) => {
    const type = await typeOf(steps)
    const task = await sent({ type })
    const { manager } = people()
    await take(task.partId, manager)
    await save(task.partId, task.formId, answers, manager)
    await handIn(task.partId)
    return task
  }
  return { ...stage, typeOf, handIn, handed }
}
