import { type Static, Type } from 'typebox'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

export { filledForm as filled, formFields as fields } from '#vocabulary/shapes'

/** How a task stands. */
export const taskState = oneOf('draft', 'running', 'done', 'cancelled', 'terminated')
/** How a task stands. */
export type TaskState = Static<typeof taskState>

/** How a receiver's share stands. `closed`: its task ended before it did. */
export const partState = oneOf('waiting', 'filling', 'auditing', 'passed', 'returned', 'aborted', 'closed')
/** How a receiver's share stands. */
export type PartState = Static<typeof partState>

/** A day, `YYYY-MM-DD`. */
export const day = Type.String({ format: 'day' })
/** The state that the caller saw: raised by every act. */
export const seen = Type.Integer({ minimum: 1 })
/** A text of one line. */
export const line = (most: number, least = 0) => Type.String({ format: 'line', minLength: least, maxLength: most })

/** To whom a task goes: persons, companies (all listed ones where `ids` is empty), holders of a right. */
export const receivers = Type.Object(
  {
    kind: oneOf('people', 'companies', 'right'),
    ids: Type.Array(id, { maxItems: 500 }),
    /** Of `right`: the word of the catalogue, or a role of the park. */
    right: Type.String({ maxLength: 40 }),
  },
  strict,
)
/** To whom a task goes. */
export type Receivers = Static<typeof receivers>

/** A person as others of a task see them. */
export const person = Type.Object({ id, name: Type.String() }, strict)

/** A receiver's share as it is listed. */
export const PartSchema = Type.Object(
  {
    id,
    taskId: id,
    state: partState,
    /** The company whose share it is; null: a person's own. */
    company: orNull(person),
    receiver: orNull(person),
    executor: orNull(person),
    dueOn: day,
    overdue: Type.Boolean(),
    handedAt: orNull(instant),
    version: seen,
  },
  strict,
)
/** A receiver's share as it is listed. */
export type TaskPart = Static<typeof PartSchema>

/** A file of a task. */
export const documentOf = Type.Object({ fileId: id, name: line(120, 1) }, strict)
