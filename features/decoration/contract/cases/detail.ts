import { type Static, Type } from 'typebox'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { count, day } from '../shapes.ts'
import { CardSchema, CaseFormSchema, CostsSchema, FirmSchema, named, PointSchema, TypeFactsSchema } from './shapes.ts'

const act = oneOf(
  'edit',
  'withdraw',
  'cancel',
  'agree',
  'pay',
  'change',
  'changeEnd',
  'review',
  'stop',
  'resume',
  'crew',
  'check',
  'inspect',
  'noise',
  'permit',
  'agreement',
)
/** What somebody may do about a case. `permit`, `agreement`: have that paper. */
export type CaseAct = Static<typeof act>

const PaperSchema = Type.Object(
  {
    key: Type.String(),
    name: Type.String(),
    required: Type.Boolean(),
    note: Type.String(),
    /** What is wrong with it since it came back; null: nothing. */
    returned: orNull(Type.String()),
    /** `before`: it stood when the case was handed in last and was replaced since. */
    files: Type.Array(
      Type.Object(
        {
          id,
          name: Type.String(),
          url: Type.String(),
          isPicture: Type.Boolean(),
          at: instant,
          status: oneOf('now', 'before'),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** A paper of a case with its files. */
export type CasePaper = Static<typeof PaperSchema>

const ChangeSchema = Type.Object(
  {
    id,
    state: oneOf('waiting', 'approved', 'rejected', 'withdrawn'),
    fields: Type.Array(
      Type.Object(
        {
          key: oneOf('firm', 'foreman', 'scope', 'area', 'period'),
          label: Type.String(),
          before: Type.String(),
          after: Type.String(),
        },
        strict,
      ),
    ),
    /** It asks for a later end. */
    extends: Type.Boolean(),
    reason: Type.String(),
    who: Type.String(),
    at: instant,
    /** What was decided, in the decider's words. */
    words: Type.String(),
    decidedAt: orNull(instant),
    /** Its case of approval, for who decides; null: it waits for nobody. */
    caseId: orNull(id),
    mayDecide: Type.Boolean(),
  },
  strict,
)
/** A change after the approval. */
export type CaseChange = Static<typeof ChangeSchema>

/** Something about a case that does not bear waiting. */
const ReminderSchema = Type.Object(
  {
    type: oneOf('papers', 'deposit', 'insurance', 'expiry', 'overdue', 'missed', 'stopped'),
    title: Type.String(),
    /** What is so, in a sentence. */
    words: Type.String(),
    since: instant,
    todo: Type.String(),
    /** Path of the phone where it is done; empty: nowhere. */
    path: Type.String(),
  },
  strict,
)
/** Something about a case that does not bear waiting. */
export type CaseReminder = Static<typeof ReminderSchema>

/** A case in full. */
export const DetailSchema = Type.Object(
  {
    ...Type.Omit(CardSchema, ['type', 'firm', 'foreman', 'company']).properties,
    roomId: orNull(id),
    buildingId: orNull(id),
    company: orNull(named),
    type: orNull(Type.Object({ ...TypeFactsSchema.properties, agreement: Type.String() }, strict)),
    firm: orNull(FirmSchema),
    /** Name and phone: whole for the applicant, the foreman and the park. */
    foreman: orNull(Type.Object({ name: Type.String(), phone: Type.String() }, strict)),
    scope: Type.String(),
    areaHundredths: orNull(count),
    extensions: count,
    extensionsLeft: count,
    submittedAt: orNull(instant),
    approvedAt: orNull(instant),
    permitAt: orNull(instant),
    begunAt: orNull(instant),
    passedAt: orNull(instant),
    reviewOn: orNull(day),
    endedAt: orNull(instant),
    /** Why it came back, was refused, stopped or ended; empty: nothing of it. */
    reason: Type.String(),
    timeline: Type.Array(
      Type.Object(
        { id, act: Type.String(), title: Type.String(), who: Type.String(), words: Type.String(), at: instant },
        strict,
      ),
    ),
    /** What the next step still lacks, from all rooms of the product. */
    lacks: Type.Array(Type.Object({ kind: Type.String(), words: Type.String(), count }, strict)),
    papers: Type.Array(PaperSchema),
    /** Null: the type has no form, or it is none of the caller's business. */
    form: orNull(CaseFormSchema),
    /** Answers of the form are masked. */
    masked: Type.Boolean(),
    points: Type.Array(PointSchema),
    /** What may be changed now: fields of the draft and `papers.<key>`; null: all of it. */
    open: orNull(Type.Array(Type.String())),
    signatures: Type.Array(
      Type.Object(
        { party: oneOf('applicant', 'foreman'), name: Type.String(), at: instant, url: Type.String() },
        strict,
      ),
    ),
    changes: Type.Array(ChangeSchema),
    reminders: Type.Array(ReminderSchema),
    /** The foreman sees the firm's deposit alone; null: none of the caller's business. */
    costs: orNull(CostsSchema),
    /** Its case of approval; null: it was never handed in, or the caller has nothing to do with it. */
    caseId: orNull(id),
    /** Every act of the caller's parties, with the reason why it cannot be done now; null: it can. */
    acts: Type.Array(Type.Object({ act, why: orNull(Type.String()) }, strict)),
    /** Whom to call. */
    phone: Type.String(),
  },
  strict,
)
/** A case in full, as the caller may see it. */
export type CaseDetail = Static<typeof DetailSchema>
