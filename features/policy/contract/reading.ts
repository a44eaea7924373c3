import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { notAuthorised } from '#vocabulary/refusal'
import { document, fileAddresses, id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { policyRefusals as no } from './refusals.ts'
import {
  AboutSchema,
  day,
  FactSchema,
  FitSchema,
  LookerSchema,
  level,
  line,
  named,
  nth,
  POLICY_MOST,
  ThemeSchema,
  verdict,
  WindowSchema,
} from './shapes.ts'

const policy = call.group({ family: 'policy', who: 'session', whose: 'park' })

const ItemSchema = Type.Object(
  {
    id,
    title: Type.String(),
    summary: Type.String(),
    about: AboutSchema,
    themes: Type.Array(named),
    window: WindowSchema,
    publishedAt: instant,
    ended: Type.Boolean(),
    /** For the company of the answer; null: for none, or nothing is asked. */
    verdict: orNull(verdict),
  },
  strict,
)
/** A policy in the list. */
export type PolicyItem = Static<typeof ItemSchema>

const list = policy.read('list', {
  about:
    'Policies that stand, the latest first: by words, themes, tag, level, days of applying, and verdict for one of my companies',
  input: Type.Object(
    {
      text: Type.Optional(line(60)),
      themeIds: Type.Optional(Type.Array(id, { maxItems: POLICY_MOST.themes })),
      /** Only of themes that I follow. */
      followed: Type.Optional(Type.Boolean()),
      tag: Type.Optional(line(12)),
      level: Type.Optional(level),
      /** `closing`: open, and over within seven days. */
      window: Type.Optional(oneOf('coming', 'open', 'closing', 'closed')),
      verdict: Type.Optional(verdict),
      /** One of mine; left out: the first that I manage, or belong to. */
      companyId: Type.Optional(id),
      next,
    },
    strict,
  ),
  output: pageWith(ItemSchema, {
    /** For which company; null: I belong to none. */
    companyId: orNull(id),
    companies: Type.Array(LookerSchema),
    /** Whether the caller may open the desk. */
    desk: Type.Boolean(),
  }),
  refusals: [],
  statements: {
    most: 7,
    why: 'the search or pages of policies until the page is full, themes, and what is known of the company',
  },
})

const DetailSchema = Type.Object(
  {
    id,
    n: nth,
    title: Type.String(),
    summary: Type.String(),
    text: document,
    /** Where pictures and attachments are had; good for ten minutes. */
    files: fileAddresses,
    about: AboutSchema,
    themes: Type.Array(named),
    window: WindowSchema,
    /** So many times a year an enterprise may apply; null: any. */
    quota: orNull(Type.Integer()),
    publishedAt: instant,
    /** Null: it stands. */
    ended: orNull(Type.Object({ at: instant, reason: Type.String() }, strict)),
    /** What changed, the latest first. */
    changes: Type.Array(Type.Object({ n: nth, at: instant, words: Type.String() }, strict)),
    /** The version before, for what changed in its text; null: it is the first. */
    before: orNull(Type.Object({ n: nth, title: Type.String(), text: document }, strict)),
    clauses: Type.Array(Type.Object({ id: Type.String(), quote: Type.String() }, strict)),
    facts: Type.Array(FactSchema),
    /** Whether applications are taken here. */
    takesApplications: Type.Boolean(),
    companies: Type.Array(LookerSchema),
    /** For the company that was asked for, or the first of mine; null: I belong to none, or nothing is asked. */
    fit: orNull(FitSchema),
  },
  strict,
)
/** A policy as people read it. */
export type PolicyDetail = Static<typeof DetailSchema>

const detail = policy.read('detail', {
  about: 'A policy with its text, days, clauses, what changed, and whether one of my companies meets it',
  input: Type.Object({ id, companyId: Type.Optional(id) }, strict),
  output: DetailSchema,
  refusals: [],
  statements: {
    most: 9,
    why: 'the policy with the version before, themes, changes, companies, and what is known of one',
  },
})

const fit = policy.write('fit', {
  about: 'State facts that only the enterprise can say, or take them back, and hear whether it meets the policy then',
  whose: 'company',
  input: Type.Object(
    {
      id,
      companyId: id,
      /** None: only look. */
      stated: Type.Array(
        Type.Object(
          {
            factId: Type.String({ maxLength: 40 }),
            /** None: the statement is taken back. */
            values: Type.Array(line(60, 1), { maxItems: POLICY_MOST.options }),
            asOf: day,
          },
          strict,
        ),
        { maxItems: POLICY_MOST.facts },
      ),
    },
    strict,
  ),
  output: FitSchema,
  refusals: [no.factUnknown, no.factValue, no.factDay, notAuthorised],
  touches: ['policy/list', 'policy/detail', 'policy/submitTimes'],
})

const themes = Type.Object({ items: Type.Array(ThemeSchema) }, strict)

const selectAllList = policy.read('selectAllList', {
  about: 'All themes in their order, and which of them I follow; those that are disabled for the desk alone',
  input: Type.Object({}, strict),
  output: themes,
  refusals: [],
})

const selectUserAuthList = policy.read('selectUserAuthList', {
  about: 'Themes that I follow',
  whose: 'own',
  input: Type.Object({}, strict),
  output: themes,
  refusals: [],
})

const themeSave = policy.write('themeSave', {
  about: 'Follow these themes and no others: a new policy in one of them is pushed',
  whose: 'none',
  input: Type.Object({ themeIds: Type.Array(id, { maxItems: POLICY_MOST.themes, uniqueItems: true }) }, strict),
  output: themes,
  refusals: [no.themeUnknown],
  shows: 'policy/selectUserAuthList',
})

const tags = policy.read('tags', {
  about: 'Tags of policies that stand, the most frequent first',
  input: Type.Object({ ifDefault: Type.Optional(Type.Union([Type.Literal(0), Type.Literal('0')])) }, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }, strict)) },
    strict,
  ),
  refusals: [],
})

/** Calls of who looks for policies. */
export const readingCalls = { list, detail, fit, selectAllList, selectUserAuthList, themeSave, tags }
