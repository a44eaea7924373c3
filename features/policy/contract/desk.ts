import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { document, fileAddresses, id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { applyRefusals, deskRefusals as no, policyRefusals } from './refusals.ts'
import {
  AboutSchema,
  ApplicationSchema,
  applicationState,
  DesignSchema,
  day,
  FactSchema,
  line,
  named,
  nth,
  POLICY_MOST,
  RulesSchema,
  seen,
  ThemeSchema,
  verdict,
  WindowSchema,
} from './shapes.ts'

// Who may: holders of policy.write. The handlers ask; a plain session hears that it has no right.
const desk = call.group({ family: 'policy', who: 'session', whose: 'park' })
/** 草稿 · 待审 · 已发布 · 已失效. */
const state = oneOf('draft', 'review', 'published', 'ended')
/** How a policy stands. */
export type PolicyState = Static<typeof state>
const versionState = oneOf('draft', 'review', 'approved', 'sent-back')

const ItemSchema = Type.Object(
  {
    id,
    state,
    /** Of the latest version. */
    title: Type.String(),
    author: Type.String(),
    mine: Type.Boolean(),
    n: nth,
    /** A later version than the one that people read waits. */
    revising: Type.Boolean(),
    changedAt: instant,
    window: WindowSchema,
    /** Applications that are being decided. */
    waiting: Type.Integer(),
  },
  strict,
)
/** A policy at the desk. */
export type DeskPolicy = Static<typeof ItemSchema>

const may = Type.Object({ export: Type.Boolean(), figures: Type.Boolean() }, strict)

const deskList = desk.read('deskList', {
  about: 'Policies that are written, wait for another person, stand, or are over; and what the caller may do besides',
  input: Type.Object({ box: oneOf('drafts', 'review', 'live', 'over'), next }, strict),
  output: pageWith(ItemSchema, { may }),
  refusals: [no.noRight],
})

const ContentSchema = Type.Object(
  {
    title: line(60, 1),
    summary: line(200),
    text: document,
    about: AboutSchema,
    themeIds: Type.Array(id, { maxItems: POLICY_MOST.ofPolicy, uniqueItems: true }),
    rules: RulesSchema,
    design: DesignSchema,
    opensOn: orNull(day),
    closesOn: orNull(day),
    quota: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
    /** What changed, for readers. */
    words: line(200),
  },
  strict,
)
/** A policy as it is written. */
export type PolicyContent = Static<typeof ContentSchema>

const ProblemSchema = Type.Object(
  {
    part: oneOf('title', 'text', 'themes', 'window', 'clause', 'fact', 'form', 'step'),
    /** Of a clause, a fact, a field or a step: which; empty: the whole of it. */
    spot: Type.String(),
    words: Type.String(),
    warning: Type.Boolean(),
  },
  strict,
)
/** Something wrong with a policy as it is written. */
export type PolicyProblem = Static<typeof ProblemSchema>

const DetailSchema = Type.Object(
  {
    ...ItemSchema.properties,
    content: ContentSchema,
    /** Where pictures and attachments of both texts are had; good for ten minutes. */
    files: fileAddresses,
    versionState,
    /** Why it was sent back. */
    reason: Type.String(),
    endReason: Type.String(),
    problems: Type.Array(ProblemSchema),
    /** What people read now, where the latest version differs. */
    live: orNull(Type.Object({ n: nth, title: Type.String(), text: document }, strict)),
    can: Type.Object({ edit: Type.Boolean(), review: Type.Boolean(), end: Type.Boolean() }, strict),
  },
  strict,
)
/** A policy in full, at the desk. */
export type DeskDetail = Static<typeof DetailSchema>

const deskDetail = desk.read('deskDetail', {
  about: 'A policy in full: its latest version with what is wrong with it, and what people read',
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [no.noRight],
  freshMs: 0,
  statements: { most: 5, why: 'policy, both versions, author, applications, facts of the catalogue, themes' },
})

const factCatalogue = desk.read('factCatalogue', {
  about: 'Facts of the archive that conditions may ask, as a policy takes them',
  whose: 'none',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(FactSchema) }, strict),
  refusals: [no.noRight],
})

const policySave = desk.write('policySave', {
  about: 'Write a policy, or a later version of it; hand it in for another person',
  shows: 'policy/deskDetail',
  input: Type.Object(
    {
      id: orNull(id),
      /** The latest version that the writer saw. */
      n: Type.Optional(nth),
      content: ContentSchema,
      act: oneOf('draft', 'submit'),
    },
    strict,
  ),
  output: DetailSchema,
  refusals: [
    no.noRight,
    no.changed,
    no.textBroken,
    no.noText,
    no.fileUnknown,
    no.notWhole,
    no.unreadable,
    no.ended,
    no.most,
    policyRefusals.themeUnknown,
  ],
  statements: {
    most: 16,
    why: 'policy, version, files of its text, catalogue, themes, messages to who reviews, and how it stands then',
  },
})

const policyReview = desk.write('policyReview', {
  about: 'Another person publishes a version, with its form and process, or sends it back with a reason',
  input: Type.Object({ id, n: nth, agree: Type.Boolean(), reason: line(200) }, strict),
  output: Type.Object({ id, state, n: nth }, strict),
  refusals: [no.noRight, no.ownReview, no.notInReview, no.changed, no.reasonMissing, no.notWhole, no.process],
  statements: { most: 17, why: 'policy and versions, form and process, search, followers of its themes, messages' },
})

const policyEnd = desk.write('policyEnd', {
  about: 'End a policy that stands, with a reason: nothing more is applied for; what is under way goes on',
  input: Type.Object({ id, n: nth, reason: line(200, 1) }, strict),
  output: Type.Object({ id, state, n: nth }, strict),
  refusals: [no.noRight, no.changed, no.notPublished],
})

const themesSave = desk.write('themesSave', {
  about: 'Set the themes in their order, as they were seen; one that policies have is disabled, not removed',
  whose: 'none',
  input: Type.Object(
    {
      themes: Type.Array(Type.Object({ id: orNull(id), name: line(12, 1), disabled: Type.Boolean() }, strict), {
        maxItems: POLICY_MOST.themes,
      }),
    },
    strict,
  ),
  output: Type.Object({ items: Type.Array(ThemeSchema) }, strict),
  refusals: [no.noRight, no.themeTwice, no.themesChanged],
  shows: 'policy/selectAllList',
})

const FittingSchema = Type.Object({ company: named, verdict, before: orNull(verdict) }, strict)
/** An enterprise and its verdict. */
export type Fitting = Static<typeof FittingSchema>

const fitting = desk.read('fitting', {
  about: 'Which enterprises would fit a version, how many of each verdict, and how many turn against what stands',
  input: Type.Object(
    {
      id,
      /** Left out: the latest. */
      n: Type.Optional(nth),
      verdict: Type.Optional(verdict),
      next,
    },
    strict,
  ),
  output: pageWith(FittingSchema, {
    counts: Type.Object({ yes: Type.Integer(), no: Type.Integer(), unknown: Type.Integer() }, strict),
    /** Against the version that people read; null: there is none, or it is this one. */
    turns: orNull(Type.Array(Type.Object({ from: verdict, to: verdict, count: Type.Integer() }, strict))),
  }),
  refusals: [no.noRight, no.noFigures],
  statements: {
    most: 7,
    why: 'policy, both versions, the companies of the park, their facts in three steps, what they stated',
  },
})

const listed = { policyId: Type.Optional(id), state: Type.Optional(applicationState) } as const

const applicationList = desk.read('applicationList', {
  about: 'Applications that were handed in, the latest first: of one policy, in one state',
  input: Type.Object({ ...listed, next }, strict),
  output: page(ApplicationSchema),
  refusals: [no.noRight],
})

const applicationExport = desk.steps('applicationExport', {
  wire: 'bytes',
  about: 'Applications that were handed in as XLSX, those of one policy with their answers',
  input: Type.Object(listed, strict),
  output: Type.Object({}, strict),
  refusals: [no.noRight, applyRefusals.noExport],
})

const payNote = desk.write('payNote', {
  about: 'Note that an approved application was paid: the day and the amount; no money moves here',
  input: Type.Object(
    { id, seen, paidOn: day, paidFen: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }), note: line(100) },
    strict,
  ),
  output: Type.Object({ id, state: applicationState, version: seen }, strict),
  refusals: [no.noRight, applyRefusals.moved, applyRefusals.notApproved, applyRefusals.paidAhead],
})

/** Calls of the desk. */
export const deskCalls = {
  deskList,
  deskDetail,
  factCatalogue,
  policySave,
  policyReview,
  policyEnd,
  themesSave,
  fitting,
  applicationList,
  applicationExport,
  payNote,
}
