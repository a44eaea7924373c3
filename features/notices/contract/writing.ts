import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, next, oneOf, page, strict } from '#vocabulary/shapes'
import { noticeRefusals as no } from './refusals.ts'
import { noticeState, StepCostSchema, writtenFields } from './shapes.ts'

const sender = call.group({ family: 'notice', who: 'session', whose: 'park' })
const count = Type.Integer({ minimum: 0 })
const writing = [
  no.notSender,
  no.textBroken,
  no.fileUnknown,
  no.scopeNotYours,
  no.needsQuestion,
  no.timePast,
  no.dueTooEarly,
] as const

export const save = sender.write('save', {
  whose: 'own',
  about:
    'Save a notice as a draft, or send it: managers for their company, park operators and holders of notice.park for the park',
  input: Type.Object(
    {
      /** Left out: a new one. */
      id: Type.Optional(id),
      /** Of the draft that was edited. */
      draftVersion: Type.Optional(Type.Integer({ minimum: 1 })),
      ...writtenFields,
      act: oneOf('draft', 'send'),
    },
    strict,
  ),
  output: Type.Object({ id, state: noticeState, draftVersion: Type.Integer(), people: count }, strict),
  refusals: [...writing, no.noText, no.noScope, no.nobody, no.draftChanged, no.notDraft, no.overBudget],
})

const PreviewSchema = Type.Object(
  {
    people: count,
    /** Those of a line whom no line before it reaches. */
    lines: Type.Array(Type.Object({ line: Type.Integer(), people: count }, strict)),
    steps: Type.Array(StepCostSchema),
    /** What is left of this month’s budget for SMS. */
    leftFen: fen,
    needsSecond: Type.Boolean(),
  },
  strict,
)
/** Whom a notice would reach, and what that costs. */
export type Preview = Static<typeof PreviewSchema>

export const preview = sender.read('preview', {
  whose: 'none',
  about: 'Whom a notice would reach by each line of its scope, and people, pieces, cost and moment of each step',
  input: Type.Object(
    {
      park: writtenFields.park,
      title: Type.String({ maxLength: 40 }),
      scope: writtenFields.scope,
      except: writtenFields.except,
      steps: writtenFields.steps,
      sendAt: writtenFields.sendAt,
    },
    strict,
  ),
  output: PreviewSchema,
  refusals: [no.notSender, no.scopeNotYours],
  freshMs: 0,
  statements: { most: 5, why: 'people by lines of the scope, name of the sender, price, budget of the month' },
})

export const choices = sender.read('choices', {
  whose: 'none',
  about:
    'What a line of a scope may name: departments, business roles and groups, people; companies, buildings and park roles for the park',
  input: Type.Object(
    {
      park: writtenFields.park,
      kind: oneOf('companies', 'buildings', 'parkRoles', 'departments', 'roles', 'people'),
      /** A part of the name, its spelling or initials; people are found by it alone. */
      text: Type.String({ maxLength: 40 }),
      next,
    },
    strict,
  ),
  output: page(Type.Object({ id, name: Type.String(), note: Type.String() }, strict)),
  refusals: [no.notSender, no.scopeNotYours],
})

export const second = sender.write('second', {
  about: 'A second sender agrees that a notice to many goes out, or sends it back as a draft',
  input: Type.Object({ id, agree: Type.Boolean() }, strict),
  output: Type.Object({ state: noticeState }, strict),
  refusals: [no.notSender, no.ownSecond, no.notInReview, no.timePast],
})

/** The calls of who writes notices. */
export const writingCalls = { save, preview, choices, second }
