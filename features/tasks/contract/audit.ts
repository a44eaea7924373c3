import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { actRefusals } from './acts-refusals.ts'
import { auditRefusals as no } from './audit-refusals.ts'
import { PartFormsSchema } from './parts.ts'
import { taskRefusals } from './refusals.ts'
import { line, partState, seen } from './shapes.ts'

const share = call.group({ family: 'task', who: 'session', whose: 'own' })

const expect = Type.Integer({ minimum: 0, maximum: 2_000_000_000 })
const opinion = line(200)
const Decision = Type.Object(
  {
    /** Masked for everybody but themselves; empty: an account that is gone. */
    who: Type.String(),
    /** In whose place; null: in their own name. */
    behalf: orNull(Type.String()),
    act: oneOf('approve', 'reject', 'return'),
    opinion: Type.String(),
    at: instant,
  },
  strict,
)

/** A step of the process of a share. */
const NodeSchema = Type.Object(
  {
    title: Type.String(),
    /** `undone`: it was decided, and decided anew later · `dropped`: the case ended while it waited. */
    state: oneOf('coming', 'waiting', 'approved', 'returned', 'undone', 'dropped'),
    /** Who is asked or was asked, in words; persons masked. */
    holders: Type.Array(Type.String()),
    since: orNull(instant),
    /** How long such a step usually takes, in working hours. */
    usualHours: orNull(Type.Number()),
    decided: Type.Array(Decision),
  },
  strict,
)
/** A step of the process of a share. */
export type AuditNode = Static<typeof NodeSchema>

/** An answer that stood in what was handed in before, and is not asked any more. */
const FallenSchema = Type.Object(
  { formId: id, spot: Type.String(), label: Type.String(), words: Type.String() },
  strict,
)
/** An answer that is not asked any more. */
export type FallenAnswer = Static<typeof FallenSchema>

const CaseSchema = Type.Object(
  {
    id,
    share: PartFormsSchema,
    /** Raised by each act that moves the approval: sent along with a decision. Null: nothing was handed in for an audit yet. */
    expect: orNull(expect),
    /** Why the caller may not decide now, in words; null: they may. */
    why: orNull(Type.String()),
    nodes: Type.Array(NodeSchema),
    /** Answers of before that what was mended hides. */
    fallen: Type.Array(FallenSchema),
    /** Opinions that are one tap: the caller's latest, then usual ones. */
    usual: Type.Object({ approve: Type.Array(Type.String()), repulse: Type.Array(Type.String()) }, strict),
    /** Shares that wait for the caller, the oldest first: those beside this one, and how many, up to 100. */
    queue: Type.Object({ before: orNull(id), next: orNull(id), count: Type.Integer() }, strict),
  },
  strict,
)
/** A share as it is audited. */
export type AuditCase = Static<typeof CaseSchema>

const approvals = share.read('approvals', {
  about:
    'A share as it is audited: forms beside what was there before, who decided what, opinions, and the shares before and after it in the caller’s queue',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: CaseSchema,
  refusals: [],
  statements: {
    most: 22,
    why: 'task, share, forms with their saves and earlier ones, the case with its people and usual hours, opinions, queue',
  },
})

const decided = Type.Object({ id, state: partState, version: seen }, strict)
const deciding = [
  no.decided,
  no.own,
  no.notTurn,
  actRefusals.notInAudit,
  taskRefusals.moved,
  taskRefusals.ended,
] as const

const audit = share.write('audit', {
  about: 'Approve a share, by what was seen of it and of its approval',
  input: Type.Object({ id, seen, expect, opinion }, strict),
  output: decided,
  touches: ['task', 'approval'],
  refusals: [...deciding],
  statements: { most: 41, why: 'share and case locked, delegations, decision, history, duties, messages, task, audit' },
})

const repulse = share.write('repulse', {
  about: 'Return a share to who filled it in, with the fields to be changed as `formId.spot` or a reason',
  input: Type.Object(
    {
      id,
      seen,
      expect,
      fields: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 200, uniqueItems: true }),
      reason: opinion,
      /** What the preview of `return` showed. */
      shown: Type.Optional(Type.String({ maxLength: 64 })),
    },
    strict,
  ),
  output: decided,
  touches: ['task', 'approval'],
  refusals: [...deciding, no.nothingNamed, no.fieldUnknown],
  statements: {
    most: 36,
    why: 'share and case locked, forms, effects, delegations, decision, history, duties, messages, audit',
  },
})

const FlowSchema = Type.Object(
  {
    id,
    taskId: id,
    title: Type.String(),
    state: partState,
    /** Done, then what waits now, then what comes. */
    items: Type.Array(
      Type.Object(
        {
          title: Type.String(),
          state: oneOf('done', 'now', 'coming', 'returned', 'dropped'),
          /** Masked for everybody but themselves; empty: nobody is known. */
          who: Type.String(),
          behalf: orNull(Type.String()),
          words: Type.String(),
          /** When it was done; of what waits: since when. */
          at: orNull(instant),
          usualHours: orNull(Type.Number()),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** The way of a share. */
export type ShareFlow = Static<typeof FlowSchema>

const flow = share.read('flow', {
  about: 'The way of a share as a list: what was done by whom, what waits now and since when, what comes',
  input: Type.Object({ id }, strict),
  output: FlowSchema,
  refusals: [],
  statements: { most: 12, why: 'task, share, its type, history, names, the case with its people and usual hours' },
})

const paper = share.steps('paper', {
  wire: 'bytes',
  about:
    'A form of a share as it was handed in, with its decisions, as PDF; numbers of identity and phones masked but for who filled it in',
  input: Type.Object({ id, form: id }, strict),
  output: Type.Object({}, strict),
  refusals: [no.notHandedIn],
  timeoutMs: 60_000,
  statements: { most: 17, why: 'task, share, forms with their saves, names, the case with its people, audit' },
})

/** Calls about auditing shares. */
export const auditCalls = { approvals, audit, repulse, flow, paper }
