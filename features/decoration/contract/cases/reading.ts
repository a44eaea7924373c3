import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { count, day, line, party } from '../shapes.ts'
import { applyRefusals as no } from './refusals.ts'
import {
  CardSchema,
  CaseFormSchema,
  CostsSchema,
  FirmSchema,
  LimitsSchema,
  named,
  PointSchema,
  stage,
  TypeFactsSchema,
} from './shapes.ts'

const open = call.group({ family: 'decoration', who: 'open', whose: 'park' })
const mine = call.group({ family: 'decoration', who: 'session', whose: 'none' })
const seeing = call.group({ family: 'decoration', who: 'guest', whose: 'own' })

/** What a room of the product says of its part, for readers. */
const SectionSchema = Type.Object({ title: Type.String(), lines: Type.Array(Type.String()) }, strict)

const FeesSchema = Type.Object(
  {
    types: Type.Array(TypeFactsSchema),
    limits: LimitsSchema,
    /** Whom to call; empty: nobody said. */
    phone: Type.String(),
    steps: Type.Array(Type.Object({ title: Type.String(), words: Type.String() }, strict)),
    /** Hours of noise and what else rooms of the product say. */
    sections: Type.Array(SectionSchema),
  },
  strict,
)
/** What a renovation takes, for everybody. */
export type FeeList = Static<typeof FeesSchema>

const feeList = open.read('feeList', {
  about: 'Fees, deposits, hours, steps and what is never allowed, by type of renovation, for everybody',
  input: Type.Object({}, strict),
  output: FeesSchema,
  refusals: [],
  freshMs: 60_000,
  statements: { most: 8, why: 'types, limits, park, and what each room of the product says of its part' },
})

const OfferedSchema = Type.Object(
  {
    ...TypeFactsSchema.properties,
    /** Null: the type has no form. */
    form: orNull(Type.Pick(CaseFormSchema, ['formId', 'version', 'fields'])),
    agreement: Type.String(),
  },
  strict,
)
/** A type of renovation as it is applied for. */
export type OfferedType = Static<typeof OfferedSchema>

const typeList = mine.read('typeList', {
  about: 'Types of renovation that may be applied for, each with its form, papers, fees and agreement',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(OfferedSchema) }, strict),
  refusals: [],
})

const ConfigSchema = Type.Object(
  {
    ...LimitsSchema.properties,
    /** In the park's zone. */
    today: day,
    /** The first day for which one handed in today may ask. */
    earliestOn: day,
  },
  strict,
)
/** Limits of the park, today. */
export type DecorationConfig = Static<typeof ConfigSchema>

const config = mine.read('config', {
  about: 'Limits of the park: periods, workdays ahead, extensions, days to pay, whom to call',
  who: 'guest',
  input: Type.Object({}, strict),
  output: ConfigSchema,
  refusals: [],
})

const HeldSchema = Type.Object(
  {
    roomId: id,
    /** Building, floor and room. */
    place: Type.String(),
    kind: oneOf('office', 'shop', 'flat'),
    /** Null: held by the caller as a person. */
    company: orNull(named),
  },
  strict,
)
/** A room that the caller holds, or that a company holds which they manage. */
export type HeldPlace = Static<typeof HeldSchema>

const MeSchema = Type.Object(
  {
    personId: id,
    name: Type.String(),
    /** Rooms that the caller may apply for. */
    rooms: Type.Array(HeldSchema),
    companies: Type.Array(named),
    /** Firms of earlier cases and those that the caller added. */
    firms: Type.Array(FirmSchema),
    /** Cases that the caller leads as foreman. */
    crews: count,
    roles: Type.Array(Type.Exclude(party, Type.Union([Type.Literal('applicant'), Type.Literal('foreman')]))),
    may: Type.Object(
      { apply: Type.Boolean(), park: Type.Boolean(), review: Type.Boolean(), set: Type.Boolean() },
      strict,
    ),
  },
  strict,
)
/** Who the caller is for decoration. */
export type DecorationUser = Static<typeof MeSchema>

const userByToken = seeing.read('userByToken', {
  method: 'GET',
  whose: 'none',
  about:
    'Who the caller is for decoration: rooms they hold or manage, firms they used, their roles and what they may do',
  input: Type.Object({}, strict),
  output: MeSchema,
  refusals: [],
  statements: { most: 12, why: 'rooms by company, firms with their files, name, cases led as foreman' },
})

const RoomSchema = Type.Object(
  {
    roomId: id,
    place: Type.String(),
    kind: oneOf('office', 'shop', 'flat'),
    /** For which of the caller's companies; null: for themselves, or it is not theirs. */
    company: orNull(named),
    /** Why no renovation of it can be applied for; null: it can. */
    why: orNull(Type.String()),
  },
  strict,
)
/** A room of the park, and whether the caller may renovate it. */
export type RoomChoice = Static<typeof RoomSchema>

const roomList = mine.read('roomList', {
  about: 'Rooms of the park by building and floor, by a part of the name; those that are not the caller’s say why not',
  input: Type.Object({ buildingId: Type.Optional(id), search: Type.Optional(line(30)), next }, strict),
  output: page(RoomSchema),
  refusals: [],
  statements: { most: 8, why: 'rooms of the page, rooms that the caller holds by company, open cases of these rooms' },
})

const applyList = seeing.read('applyList', {
  about: 'Cases, the latest change first: those of the caller, those they lead as foreman, or the park’s for its staff',
  whose: 'park',
  input: Type.Object(
    {
      of: oneOf('mine', 'crew', 'park'),
      tab: oneOf('all', 'papers', 'pay', 'work', 'watching', 'over'),
      /** Number, place, scope or firm. */
      search: Type.Optional(line(30)),
      next,
    },
    strict,
  ),
  output: pageWith(CardSchema, {
    counts: Type.Object({ papers: count, pay: count, work: count, watching: count, over: count }, strict),
  }),
  refusals: [],
  statements: { most: 8, why: 'the page, counts of tabs, names of people and companies, who the caller is' },
})

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
          standing: oneOf('now', 'before'),
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

const DetailSchema = Type.Object(
  {
    ...Type.Omit(CardSchema, ['type', 'firm', 'foreman', 'company']).properties,
    roomId: orNull(id),
    buildingId: orNull(id),
    company: orNull(named),
    type: orNull(
      Type.Object({ ...TypeFactsSchema.properties, agreement: Type.String(), stages: Type.Array(stage) }, strict),
    ),
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

const applyById = seeing.read('applyById', {
  about:
    'One case: timeline, papers, form, points that came back, signatures, changes, what the next step lacks, whose turn it is and what the caller may do',
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [],
  freshMs: 0,
  statements: {
    most: 40,
    why: 'case, type, firm, form with its saves, approval, points, names; and what each room of the product lacks or reminds of',
  },
})

const paper = seeing.steps('paper', {
  wire: 'bytes',
  about: 'A paper of a case as PDF: the agreement with its signatures, or the permit for the door',
  input: Type.Object({ id, kind: oneOf('agreement', 'permit') }, strict),
  output: Type.Object({}, strict),
  refusals: [no.noPaper],
  timeoutMs: 60_000,
  statements: { most: 12, why: 'case, type, firm, names, signatures with their pictures, park' },
})

/** What of decoration is read by who applies and who works. */
export const caseReadingCalls = {
  feeList,
  typeList,
  config,
  userByToken,
  roomList,
  applyList,
  applyById,
  paper,
}
