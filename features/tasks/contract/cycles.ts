import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { EVERY } from '#vocabulary/recurrence'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { actRefusals as acts } from './acts-refusals.ts'
import { cycleRefusals as no } from './cycles-refusals.ts'
import { taskRefusals as all } from './refusals.ts'
import { writtenTask } from './sending.ts'
import { sendingRefusals as sending } from './sending-refusals.ts'
import { day, partState, person, receivers, seen, taskState } from './shapes.ts'

const tasks = call.group({ family: 'task', who: 'session', whose: 'own' })
const count = Type.Integer({ minimum: 0 })
const mark = Type.Optional(Type.String({ maxLength: 64 }))

/** How much a cycle may have. */
export const CYCLE_BOUNDS = { openDays: 250, unfinished: 50, years: 5 } as const

/** How a cycle stands. */
export const cycleState = oneOf('running', 'paused', 'ended')
/** How a cycle stands. */
export type CycleState = Static<typeof cycleState>

/** When a cycle repeats, and what each of its runs is like. */
export const cyclePlan = Type.Object(
  {
    every: oneOf(...EVERY),
    /** 1 Monday to 7 Sunday; of `week` and `fortnight`; empty: the weekday of the first day. */
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true }),
    first: day,
    /** Null: until somebody ends it. */
    until: orNull(day),
    /** How many workdays each run is open. */
    openDays: Type.Integer({ minimum: 1, maximum: CYCLE_BOUNDS.openDays }),
    /** Where a run's day is a day off. */
    offDay: oneOf('earlier', 'later', 'skip'),
    /** What becomes of shares that are not done when the next run begins. */
    unfinished: oneOf('merge', 'keep', 'close'),
  },
  strict,
)
/** When a cycle repeats, and what each of its runs is like. */
export type CyclePlan = Static<typeof cyclePlan>

const RunDaySchema = Type.Object(
  {
    on: day,
    dueOn: day,
    /** The day of the rule, where it is a day off and the run moved; else null. */
    movedFrom: orNull(day),
    skipped: Type.Boolean(),
  },
  strict,
)
/** A day on which a run begins. */
export type CycleDay = Static<typeof RunDaySchema>

const act = oneOf('pause', 'resume', 'skip', 'unskip', 'end')
/** An act about a cycle. */
export type CycleAct = Static<typeof act>

const { dueOn: _due, ...written } = writtenTask
const Start = Type.Object(
  {
    act: Type.Literal('start'),
    /** The draft that it was written as: deleted with it. */
    draft: Type.Optional(Type.Object({ id, seen }, strict)),
    ...written,
    plan: cyclePlan,
    shown: mark,
  },
  strict,
)
/** A cycle as its sponsor starts it. */
export type StartedCycle = Static<typeof Start>
const Whole = Type.Object({ act: oneOf('pause', 'resume', 'end'), id, seen, shown: mark }, strict)
const OfDay = Type.Object({ act: oneOf('skip', 'unskip'), id, seen, day, shown: mark }, strict)

const Changed = Type.Object({ id, version: seen, state: cycleState }, strict)
const planning = [no.noDays, no.firstPast, no.untilEarly, no.untilFar] as const

export const restartCycle = tasks.write('restartCycle', {
  about: 'Send a task that ended again and again: a cycle with its content and receivers',
  input: Type.Object({ id, seen, plan: cyclePlan, shown: mark }, strict),
  output: Changed,
  refusals: [
    all.moved,
    all.noRight,
    acts.notSponsor,
    acts.notSent,
    acts.notEnded,
    sending.typeGone,
    no.most,
    ...planning,
  ],
})

export const cycleAct = tasks.write('cycleAct', {
  about: 'Start a cycle, pause and resume it, leave a day out, end it',
  input: Type.Union([Start, Whole, OfDay]),
  output: Changed,
  refusals: [
    all.moved,
    all.noRight,
    all.nobody,
    sending.typeGone,
    sending.receiversMost,
    sending.receiversMissing,
    sending.titleMissing,
    sending.notColleague,
    sending.fileUnknown,
    sending.sentAlready,
    no.over,
    no.notRunning,
    no.notPaused,
    no.noneLeft,
    no.dayGone,
    no.most,
    no.notSponsor,
    ...planning,
  ],
})

const PreviewSchema = Type.Object(
  {
    /** The version that was looked at; null: nothing is stored yet. */
    seen: orNull(seen),
    /** A mark of these effects: an act that carries it is refused where they are others by then. */
    shown: Type.String(),
    /** Why it is not possible, in words; null: it is. */
    why: orNull(Type.String()),
    /** The next five days as they are afterwards. */
    days: Type.Array(RunDaySchema),
    /** Receivers as they would be today; 0 where it is about no receivers. */
    shares: count,
    /** Runs that go on whatever becomes of the cycle. */
    open: count,
    /** What workdays of years without a published holiday plan are reckoned by; null: all are known. */
    unpublished: orNull(Type.String()),
  },
  strict,
)
/** What an act about a cycle would do. */
export type CyclePreview = Static<typeof PreviewSchema>

export const cyclePreview = tasks.read('cyclePreview', {
  about: 'What starting, restarting, pausing, resuming, skipping or ending a cycle comes to: its next five days',
  input: Type.Union([
    Type.Object(
      {
        act: Type.Literal('start'),
        park: Type.Boolean(),
        receivers: Type.Array(receivers, { maxItems: 20 }),
        plan: cyclePlan,
      },
      strict,
    ),
    Type.Object({ act: Type.Literal('restart'), id, plan: cyclePlan }, strict),
    Type.Object({ act: oneOf('pause', 'resume', 'end'), id }, strict),
    Type.Object({ act: oneOf('skip', 'unskip'), id, day }, strict),
  ]),
  output: PreviewSchema,
  refusals: [all.noRight, sending.receiversMost, sending.notColleague],
  freshMs: 0,
})

const RunSchema = Type.Object(
  {
    id,
    title: Type.String(),
    runOn: day,
    dueOn: day,
    state: taskState,
    all: count,
    overdue: Type.Boolean(),
    states: Type.Array(Type.Object({ state: partState, count }, strict)),
  },
  strict,
)
/** A run of a cycle, with how far it is. */
export type CycleRun = Static<typeof RunSchema>

const DetailSchema = Type.Object(
  {
    id,
    version: seen,
    title: Type.String(),
    words: Type.String(),
    type: Type.String(),
    state: cycleState,
    /** Why it paused or ended by itself; empty: somebody did it. */
    reason: Type.String(),
    /** Null: it is sent in the park. */
    company: orNull(person),
    sponsor: person,
    plan: cyclePlan,
    createdAt: instant,
    endedAt: orNull(instant),
    /** Of a running cycle and of one that is paused, as it would be without the pause. */
    days: Type.Array(RunDaySchema),
    runs: count,
    /** Whether the caller may look into each run: a manager does not see what another one asked of their people. */
    opens: Type.Boolean(),
    unpublished: orNull(Type.String()),
    /** Acts for whoever may ever do them; `why` null: it is possible now. */
    acts: Type.Array(Type.Object({ act, why: orNull(Type.String()) }, strict)),
  },
  strict,
)
/** A cycle as its sponsor sees it, and operators where it is sent in the park. */
export type CycleDetail = Static<typeof DetailSchema>

export const cycleDetail = tasks.read('cycleDetail', {
  about: 'A cycle: when it repeats, its next five days, each act possible or why not',
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [],
  freshMs: 5000,
  statements: { most: 6, why: 'the cycle, its type, workdays, how many runs, names' },
})

export const cycleRuns = tasks.read('cycleRuns', {
  about: 'Runs of a cycle with how far each is, the latest first',
  input: Type.Object({ id, next }, strict),
  output: page(RunSchema),
  refusals: [],
  freshMs: 5000,
})

/** The calls of cycles. */
export const cycleCalls = { restartCycle, cycleAct, cyclePreview, cycleDetail, cycleRuns }
