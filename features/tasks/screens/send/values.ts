import type { Named } from '#client/choose'
import type { Receivers, SendOptions, TaskDraft } from '#contract/tasks'
import type { Day } from '#vocabulary/day'
import { RIGHTS } from '#vocabulary/rights'
import { type PlanValues, planFrom, planProblems } from '../cycles/plan.ts'

/** A document as it was sent to the server; its address is good for ten minutes. */
export interface SentDocument {
  readonly fileId: string
  readonly name: string
  readonly url: string
}

/** What a sponsor types; all of it is kept while they leave and come back. */
export interface Values extends PlanValues {
  /** Sent again and again; else once. */
  repeats: boolean
  park: boolean
  typeId: string
  title: string
  words: string
  documents: readonly SentDocument[]
  people: readonly Named[]
  companies: readonly Named[]
  /** All listed companies; within a company: everybody of it. */
  everyone: boolean
  rights: readonly string[]
  copies: readonly Named[]
  dueOn: string
}

/** An empty form. */
export const EMPTY: Values = {
  ...planFrom(''),
  repeats: false,
  park: true,
  typeId: '',
  title: '',
  words: '',
  documents: [],
  people: [],
  companies: [],
  everyone: false,
  rights: [],
  copies: [],
  dueOn: '',
}

/** How much a task may have, as the contract has it. */
export const MAX = { title: 60, words: 2000, documents: 5 } as const

/** Rights and roles whose holders a task may go to. */
export const HOLDERS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'operator', label: '园区运营' },
  { value: 'property', label: '物业人员' },
  { value: 'merchant', label: '收银员' },
  ...Object.entries(RIGHTS).map(([value, label]) => ({ value, label })),
]

/** A draft of the server as values. */
export function valuesOf(draft: TaskDraft): Values {
  const names = new Map(draft.names.map(({ id, name }) => [id, name]))
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '已不在' }))
  const idsOf = (kind: Receivers['kind']) => draft.receivers.flatMap((line) => (line.kind === kind ? line.ids : []))
  const whole = draft.park ? 'companies' : 'people'
  return {
    ...planFrom(''),
    repeats: false,
    park: draft.park,
    typeId: draft.typeId,
    title: draft.title,
    words: draft.words,
    documents: draft.documents,
    people: named(idsOf('people')),
    companies: named(idsOf('companies')),
    everyone: draft.receivers.some(({ kind, ids }) => kind === whole && ids.length === 0),
    rights: draft.receivers.flatMap(({ kind, right }) => (kind === 'right' ? [right] : [])),
    copies: named(draft.copies),
    dueOn: draft.dueOn ?? '',
  }
}

/** Whom the task goes to, as the wire has it. */
export function receiversOf({ park, people, companies, everyone, rights }: Values): Receivers[] {
  const line = (kind: Receivers['kind'], ids: readonly Named[], right = ''): Receivers => ({
    kind,
    ids: ids.map(({ id }) => id),
    right,
  })
  if (!park) return everyone ? [line('people', [])] : people.length > 0 ? [line('people', people)] : []
  return [
    ...(everyone ? [line('companies', [])] : companies.length > 0 ? [line('companies', companies)] : []),
    ...rights.map((right) => line('right', [], right)),
    ...(people.length > 0 ? [line('people', people)] : []),
  ]
}

/** What was typed, as the wire has it. */
export const writtenOf = (values: Values) => ({
  park: values.park,
  typeId: values.typeId,
  title: values.title.trim(),
  words: values.words.trim(),
  documents: values.documents.map(({ fileId, name }) => ({ fileId, name })),
  receivers: receiversOf(values),
  copies: values.copies.map(({ id }) => id),
  dueOn: values.dueOn === '' ? null : values.dueOn,
})

/** What keeps a task from being stored as a draft, by field. */
export const draftProblems = ({ typeId }: Values) => ({ typeId: typeId === '' ? '请选择任务类型' : null })

/** What keeps a task from being sent, by field. */
export const sendProblems = (values: Values, today: Day): Partial<Record<keyof Values, string | null>> => ({
  ...draftProblems(values),
  title: values.title.trim() === '' ? '请填写任务标题' : null,
  people: receiversOf(values).length === 0 ? '请选择接收对象' : null,
  ...(values.repeats
    ? planProblems(values, today)
    : { dueOn: values.dueOn === '' ? '请选择截止日期' : values.dueOn < today ? '截止日期不能早于今天' : null }),
})

/** The form of a new task: in the park where its sponsor may send there, of this type where it may be sent. */
export function newTask({ park, types }: Pick<SendOptions, 'park' | 'types'>, typeId: string | null): Values {
  const type = types.find(({ id }) => id === typeId)
  const empty = { ...EMPTY, park }
  return type ? { ...empty, ...withType(empty, type) } : empty
}

/** The form's fields where a type is chosen: its usual due day and its name stand in what is still empty. */
export function withType(values: Values, type: SendOptions['types'][number]): Partial<Values> {
  return {
    typeId: type.id,
    ...(values.title.trim() === '' && { title: type.title.slice(0, MAX.title) }),
    ...(values.dueOn === '' && { dueOn: type.dueOn }),
  }
}
