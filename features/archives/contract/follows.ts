import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { followRefusals as no } from './refusals/follows.ts'
import { archiveRefusals } from './refusals/records.ts'
import { RECORD_SHAPES, STAMP } from './shapes.ts'

const archive = call.group({ family: 'archive', who: 'session', whose: 'park' })
const day = Type.String({ format: 'day' })
const line = (most: number, least = 0) => Type.String({ format: 'line', minLength: least, maxLength: most })
const text = (most: number) => Type.String({ maxLength: most })

/** How far an enterprise is on its way into the park, in this order; `lost`: it does not come. */
export const STAGES = ['lead', 'talks', 'visited', 'signed', 'settled', 'lost'] as const
/** How far an enterprise is on its way into the park. */
export type Stage = (typeof STAGES)[number]
const stage = oneOf(...STAGES)

const PersonSchema = Type.Object({ id, name: Type.String() }, strict)

/** What list and page say of a follow alike. */
const FOLLOW = {
  /** Of the archive. */
  id,
  /** Null: an outside enterprise. */
  companyId: orNull(id),
  name: Type.String(),
  state: oneOf('draft', 'listed', 'left'),
  /** Null: nobody has followed it yet. */
  stage: orNull(stage),
  follower: orNull(PersonSchema),
  /** The caller follows it. */
  mine: Type.Boolean(),
  /** It waits for somebody who follows it. */
  waiting: Type.Boolean(),
  nextOn: orNull(day),
  nextWhat: Type.String(),
  /** The day of the next step is over. */
  overdue: Type.Boolean(),
  /** The day of the last touch; null: none, or the caller may not read touches. */
  touchedOn: orNull(day),
}

const FollowSchema = Type.Object(FOLLOW, strict)
/** An enterprise that is followed, in a list. */
export type Follow = Static<typeof FollowSchema>

const StepSchema = Type.Object(
  {
    id,
    at: instant,
    /** Empty: it happened by itself. */
    by: Type.String(),
    stageFrom: orNull(stage),
    /** Null: the stage did not change. */
    stageTo: orNull(stage),
    /** Empty: nobody. */
    followerFrom: Type.String(),
    followerTo: Type.String(),
    /** Whether the follower changed. */
    handed: Type.Boolean(),
    nextOn: orNull(day),
    nextWhat: Type.String(),
    event: orNull(oneOf('settled', 'left', 'released')),
    reason: Type.String(),
    note: Type.String(),
  },
  strict,
)
/** What changed in a follow at one time. */
export type FollowStep = Static<typeof StepSchema>

const DetailSchema = Type.Object(
  {
    ...FOLLOW,
    address: Type.String(),
    industry: Type.String(),
    /** Since when it is in its stage; null: nobody has followed it yet. */
    stageAt: orNull(instant),
    /** Touches so far; null: the caller may not read them. */
    touches: orNull(Type.Integer()),
    remarks: Type.Integer(),
    dealings: Type.Integer(),
    /** Classes that the caller may read, for what leads to other pages of the archive. */
    classes: Type.Array(oneOf('public', 'inner', 'personal', 'figures', 'requests', 'staff')),
    /** The latest 200 steps, the latest first. */
    steps: Type.Array(StepSchema),
    /** Of the follow; the archive has its own. */
    version: Type.Integer(),
  },
  strict,
)
/** How one enterprise is followed. */
export type FollowDetail = Static<typeof DetailSchema>

const follows = archive.read('follows', {
  about:
    'Enterprises that are followed, as far as the caller follows enterprises: the own ones first, of them those first whose next step is due',
  input: Type.Object(
    {
      /** `waiting`: without a follower. */
      view: oneOf('mine', 'waiting', 'all'),
      /** Left out: all but those that are lost. */
      stage: Type.Optional(stage),
      followerId: Type.Optional(id),
      /** `overdue`: the next step's day is over; `today`: it is today or over. */
      due: Type.Optional(oneOf('overdue', 'today')),
      next,
    },
    strict,
  ),
  output: Type.Object(
    {
      ...page(FollowSchema).properties,
      /** Whether the caller follows enterprises anywhere in the park. */
      mayFollow: Type.Boolean(),
      /** With the first page: who follows in this list, for the filter. */
      followers: Type.Array(PersonSchema),
    },
    strict,
  ),
  refusals: [],
})

const followDetail = archive.read('followDetail', {
  about: 'How one enterprise is followed: stage, follower, next step and every step so far',
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [],
})

const followers = archive.read('followers', {
  about: 'Who may follow this enterprise: holders of the right whose reach holds it',
  input: Type.Object({ id }, strict),
  output: Type.Object({ items: Type.Array(PersonSchema) }, strict),
  refusals: [],
})

const followSave = archive.write('followSave', {
  who: ['session:staff', 'session:operator'],
  about:
    'Move a follow on: another stage, another follower, the next step, or what happened; by the version that was seen',
  input: Type.Object(
    {
      id,
      /** Of the follow, as it was seen. */
      version: Type.Integer({ minimum: 1 }),
      /** Left out: as it is. */
      stage: Type.Optional(stage),
      /** Left out: as it is; null: it waits for a follower. */
      followerId: Type.Optional(orNull(id)),
      /** Left out: as it is; null: nothing is planned. */
      plan: Type.Optional(orNull(Type.Object({ on: day, what: line(100, 1) }, strict))),
      reason: Type.Optional(line(200)),
      note: Type.Optional(text(500)),
    },
    strict,
  ),
  output: Type.Object({ id, version: Type.Integer() }, strict),
  refusals: [
    no.changed,
    no.lostReason,
    no.backReason,
    no.settledByItself,
    no.inPark,
    no.notFollower,
    no.nextPast,
    no.nextOfLost,
    no.nothing,
    no.textMissing,
  ],
})

const noteOf = <Kind extends 'remark' | 'dealing'>(kind: Kind) =>
  Type.Object({ id, ...STAMP, data: RECORD_SHAPES[kind], mayWrite: Type.Boolean() }, strict)
const RemarkNote = noteOf('remark')
const DealingNote = noteOf('dealing')
/** A remark on an enterprise. */
export type Remark = Static<typeof RemarkNote>
/** What was done together with an enterprise. */
export type Dealing = Static<typeof DealingNote>

const ofArchive = Type.Object({ id, next }, strict)
const SAVED = { archiveId: id, recordId: Type.Optional(id), version: Type.Optional(Type.Integer({ minimum: 1 })) }
const savedNote = {
  who: ['session:staff', 'session:operator'],
  output: Type.Object({ id, version: Type.Integer() }, strict),
} as const

const remarks = archive.read('remarks', {
  about: 'Remarks on an enterprise, the latest first; its own people never read them',
  input: ofArchive,
  output: page(RemarkNote),
  refusals: [],
})

const remarkSave = archive.write('remarkSave', {
  ...savedNote,
  about: 'Write a remark, or the next version of the one that was seen',
  input: Type.Object({ ...SAVED, text: Type.String({ minLength: 1, maxLength: 2000 }) }, strict),
  refusals: [no.textMissing, archiveRefusals.changed, archiveRefusals.recordGone],
})

const dealings = archive.read('dealings', {
  about: 'What was done together with an enterprise, the latest first; its own people never read it',
  input: ofArchive,
  output: page(DealingNote),
  refusals: [],
})

const dealingSave = archive.write('dealingSave', {
  ...savedNote,
  about: 'Write what was done together, or the next version of what was seen',
  input: Type.Object({ ...SAVED, name: line(80, 1), on: day, text: text(2000) }, strict),
  refusals: [no.textMissing, no.dealingLater, archiveRefusals.changed, archiveRefusals.recordGone],
})

/** Calls of those who follow enterprises. */
export const followCalls = {
  follows,
  followDetail,
  followers,
  followSave,
  remarks,
  remarkSave,
  dealings,
  dealingSave,
}
