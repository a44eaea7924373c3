import type { Named } from '#client/choose'
import type { Level, Question, ScopeLine, SentDetail, Step } from '#contract/notices'
import { nameOfCopy } from '#vocabulary/copies'
import { clockOf, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { type Document, EMPTY_DOCUMENT, isBlank, problemsOf } from '#vocabulary/document'

/** A line of a scope as the form has it: with the names of what was chosen. */
export interface Line {
  readonly kind: ScopeLine['kind']
  readonly chosen: readonly Named[]
}

/** What a sender types; all of it is kept while they leave and come back. */
export interface Values {
  park: boolean
  title: string
  text: Document
  lines: readonly Line[]
  except: readonly Named[]
  level: Level
  asks: boolean
  question: string
  options: readonly string[]
  /** Which option is right, from 0; empty: none is wrong. */
  right: string
  passage: string
  feedback: boolean
  anonymous: boolean
  dueDay: string
  dueTime: string
  later: boolean
  sendDay: string
  sendTime: string
  open: boolean
  shared: boolean
  steps: readonly Step[]
}

/** An empty form. */
export const EMPTY: Values = {
  park: false,
  title: '',
  text: { blocks: [{ kind: 'paragraph', text: '' }] },
  lines: [],
  except: [],
  level: 'seen',
  asks: false,
  question: '',
  options: ['', ''],
  right: '',
  passage: '',
  feedback: false,
  anonymous: false,
  dueDay: '',
  dueTime: '18:00',
  later: false,
  sendDay: '',
  sendTime: '09:00',
  open: false,
  shared: false,
  steps: [],
}

/** A question while it is typed; `right`: its number as text, empty: none is wrong. */
export type QuestionValues = Pick<Values, 'question' | 'options' | 'right' | 'passage'>

/** A question of the server as values. */
export const questionValuesOf = ({ text, options, right, passage }: Question): QuestionValues => ({
  question: text,
  options,
  right: right === null ? '' : String(right),
  passage,
})

/** What was typed of a question, as the wire has it. */
export const questionOf = ({ question, options, right, passage }: QuestionValues): Question => ({
  text: question.trim(),
  options: options.map((option) => option.trim()),
  right: right === '' ? null : Number(right),
  passage: right === '' ? '' : passage.trim(),
})

/** Whether something is missing in a question. */
export const isQuestionOpen = ({ question, options }: QuestionValues): boolean =>
  question.trim() === '' || options.some((option) => option.trim() === '')

/** A new notice that begins as another one: under a title of its own, without its files and its days, which were those of the other. */
export function copyOf(notice: SentDetail): Values {
  const blocks = notice.text.blocks.filter(({ kind }) => kind !== 'picture' && kind !== 'attachment')
  const { dueTime, sendTime } = EMPTY
  return {
    ...valuesOf({ ...notice, text: { blocks } }),
    title: nameOfCopy(notice.title, TITLE_MOST),
    later: false,
    dueDay: '',
    dueTime,
    sendDay: '',
    sendTime,
  }
}

/** The longest title of a notice, in signs. */
export const TITLE_MOST = 40

/** A draft of the server as values. */
export function valuesOf(draft: SentDetail): Values {
  const { question, dueAt, sendAt } = draft
  const names = new Map(draft.named.map(({ id, name }) => [id, name]))
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '已不在' }))
  return {
    ...EMPTY,
    park: draft.park,
    title: draft.title,
    text: draft.text.blocks.length === 0 ? EMPTY.text : draft.text,
    lines: draft.scope.map(({ kind, ids }) => ({ kind, chosen: named(ids) })),
    except: named(draft.except),
    level: draft.level,
    asks: question !== null,
    ...(question && questionValuesOf(question)),
    feedback: draft.feedback,
    anonymous: draft.anonymous,
    ...(dueAt !== null && { dueDay: dayOf(new Date(dueAt)), dueTime: clockOf(new Date(dueAt)) }),
    later: sendAt !== null,
    ...(sendAt !== null && { sendDay: dayOf(new Date(sendAt)), sendTime: clockOf(new Date(sendAt)) }),
    open: draft.open,
    shared: draft.shared,
    steps: draft.steps,
  }
}

/** The moment of a day and a clock time; null: one of them is missing. */
export function momentOfDay(day: string, time: string): string | null {
  const [hours, minutes] = time.split(':').map(Number)
  if (day === '' || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null
  return toInstant(new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000))
}

/** The scope on the wire. */
export const scopeOf = ({ lines }: Pick<Values, 'lines'>): ScopeLine[] =>
  lines.map(({ kind, chosen }) => ({ kind, ids: chosen.map(({ id }) => id) }))

/** What was typed, as the wire has it. An empty paragraph at the end is no text. */
export function writtenOf(values: Values) {
  const { park, level, feedback, anonymous, open, shared, asks } = values
  const blocks = values.text.blocks.filter(({ kind, ...block }) => kind !== 'paragraph' || textIn(block) !== '')
  return {
    park,
    title: values.title.trim(),
    text: blocks.length === 0 ? EMPTY_DOCUMENT : { blocks },
    level,
    question: asks ? questionOf(values) : null,
    feedback,
    anonymous: anonymous && (asks || feedback),
    shared,
    dueAt: momentOfDay(values.dueDay, values.dueTime),
    sendAt: values.later ? momentOfDay(values.sendDay, values.sendTime) : null,
    open,
    scope: scopeOf(values),
    except: values.except.map(({ id }) => id),
    steps: [...values.steps],
  }
}

const textIn = (block: object): string => ('text' in block && typeof block.text === 'string' ? block.text.trim() : '')

/** What keeps a notice from being kept as a draft, by field. */
export function draftProblems(values: Values) {
  const bad = values.asks && isQuestionOpen(values)
  const blank = isBlank(values.text)
  return {
    title: values.title.trim() === '' ? '请填写标题' : null,
    text: blank ? null : (problemsOf({ blocks: writtenOf(values).text.blocks })[0]?.words ?? null),
    question: bad ? '请填写问题和每个选项，或关掉“附一道问题”' : null,
  }
}

/** What keeps a notice from being sent, by field. */
export function sendProblems(values: Values) {
  const found = draftProblems(values)
  const { level, asks, feedback, later, sendDay, dueDay } = values
  const sendAt = momentOfDay(sendDay, values.sendTime)
  const dueAt = momentOfDay(dueDay, values.dueTime)
  return {
    ...found,
    text: found.text ?? (isBlank(values.text) ? '请填写通知正文' : null),
    lines: values.lines.length === 0 ? '请选择通知对象' : null,
    question:
      found.question ?? (level === 'answered' && !asks && !feedback ? '要求回答的通知，请附一道问题或征集意见' : null),
    sendDay: later && sendAt === null ? '请选择发送的日期和时间' : null,
    dueDay: dueDay !== '' && dueAt === null ? '请选择截止的时间' : null,
  }
}
