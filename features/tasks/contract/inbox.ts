import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { day, partState, taskState } from './shapes.ts'

const mine = call.group({ family: 'task', who: 'session', whose: 'own' })

const about = {
  /** Of a task, part and copy the task, of a cycle the cycle, of a decision its case. */
  id,
  title: Type.String(),
  /** When it was begun, done, decided or copied to me. */
  at: instant,
  /** Where it is shown. */
  path: Type.String(),
}
const MineSchema = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('task'),
      ...about,
      state: taskState,
      dueOn: orNull(day),
      /** How many receivers there are, and how many of them passed. */
      parts: Type.Integer({ minimum: 0 }),
      passed: Type.Integer({ minimum: 0 }),
    },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('cycle'),
      ...about,
      state: oneOf('running', 'paused', 'ended'),
      /** Its next run; null: there is none. */
      nextOn: orNull(day),
    },
    strict,
  ),
  Type.Object({ kind: Type.Literal('part'), ...about, state: partState, dueOn: day }, strict),
  Type.Object(
    { kind: Type.Literal('decision'), ...about, did: oneOf('approve', 'reject', 'return'), opinion: Type.String() },
    strict,
  ),
  Type.Object({ kind: Type.Literal('copy'), ...about, state: taskState, readAt: orNull(instant) }, strict),
])
/** Something of mine as the inbox lists it. */
export type MyTask = Static<typeof MineSchema>

/** The lists of the inbox beside the duties: what I began, what I did, what I got a copy of. */
export const inboxTab = oneOf('sponsored', 'done', 'copied')
/** A list of the inbox. */
export type InboxTab = Static<typeof inboxTab>

const myTasks = mine.read('myTasks', {
  about:
    'What I began (tasks and cycles), what I did (parts handed in, cases decided) or what I got a copy of, the latest first',
  input: Type.Object({ tab: inboxTab, next }, strict),
  output: page(MineSchema),
  refusals: [],
})

const copyRead = mine.write('copyRead', {
  about: 'A copy of a task that I got is read; a second time nothing changes',
  input: Type.Object({ id }, strict),
  output: Type.Object({ id, readAt: instant }, strict),
  touches: ['task/myTasks'],
  refusals: [],
})

const taskTypes = mine.read('taskTypes', {
  whose: 'none',
  about:
    'Published types that I may send: in the park by right, within my company as its manager; none where I may not',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            id,
            version: Type.Integer({ minimum: 1 }),
            title: Type.String(),
            about: Type.String(),
            /** How many workdays such a task is usually open. */
            usualDays: Type.Integer({ minimum: 0 }),
            forms: Type.Integer({ minimum: 0 }),
            /** Somebody decides about what was filled in. */
            audited: Type.Boolean(),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [],
})

const pluginAuth = mine.read('pluginAuth', {
  whose: 'none',
  about: 'Which services of tasks open for me: sending, designing types, keeping lists',
  input: Type.Object({}, strict),
  output: Type.Object({ send: Type.Boolean(), design: Type.Boolean(), lists: Type.Boolean() }, strict),
  refusals: [],
})

const delegates = mine.read('delegates', {
  whose: 'none',
  about:
    'Who may decide in my place, at most 20: colleagues as my address book finds them, and who has the same office of the park',
  input: Type.Object({ text: Type.String({ maxLength: 20 }) }, strict),
  output: Type.Object(
    {
      items: Type.Array(Type.Object({ id, name: Type.String(), department: orNull(Type.String()) }, strict), {
        maxItems: 20,
      }),
    },
    strict,
  ),
  refusals: [],
})

/** The calls of the inbox. */
export const inboxCalls = { myTasks, copyRead, taskTypes, pluginAuth, delegates }
