import { GRACE_MS, SLOT_MS } from '#vocabulary/code-slot'
import { LIST_MS, type PassFacts, type PointFacts, stoppedWords } from '../can.ts'

// What a verdict says, case by case: each border to the millisecond. The server's and the phone's Node, Chromium and a simulated device run the same cases and must say the same.

/** What was shown: a code of ours whose slot begins at a moment, or something else. */
export type Text = { readonly slotFrom: number } | 'torn' | 'altered' | 'other_key' | 'digits'

/** One case. */
export interface VerdictCase {
  readonly name: string
  /** By the server's clock, in ms since 1970. */
  readonly now: number
  readonly text: Text
  readonly point: PointFacts
  /** Whose code it is; null: the list names nobody of that id. */
  readonly pass: PassFacts | null
  readonly listAge: number
  readonly clockOff: boolean
  /** The same code let somebody in at another point of the same edge or building. */
  readonly usedElsewhere: boolean
  /** Every reason, the gravest first. */
  readonly expected: readonly string[]
}

/** A moment at which a slot begins. */
export const BASE = Date.parse('2026-03-01T12:00:00+08:00')
/** When the pass of most cases begins and ends: in the middle of slots. */
const FROM = BASE + 10_000
const UNTIL = BASE + 3_600_000 + 17_000
const [HERE, ELSEWHERE] = ['01900000-0000-7000-8000-0000000000b1', '01900000-0000-7000-8000-0000000000b2']

/** The id of whichever point it is. */
const POINT = '01900000-0000-7000-8000-0000000000b3'

/** The points of each row, in the order in which it says what is expected. */
export const POINTS = {
  edgeIn: { direction: 'in', buildingId: null, disabled: false },
  hereIn: { direction: 'in', buildingId: HERE, disabled: false },
  elsewhereIn: { direction: 'in', buildingId: ELSEWHERE, disabled: false },
  edgeOut: { direction: 'out', buildingId: null, disabled: false },
  elsewhereOut: { direction: 'out', buildingId: ELSEWHERE, disabled: false },
} as const satisfies Record<string, PointFacts>

const PASS: PassFacts = {
  from: FROM,
  until: UNTIL,
  suspended: false,
  ended: false,
  buildingIds: [HERE],
  entriesLeft: null,
  inside: false,
}

const STOPPED = stoppedWords('027-87001234')

interface Row {
  readonly now?: number
  readonly text?: Text
  readonly pass?: Partial<PassFacts> | null
  readonly listAge?: number
  readonly clockOff?: true
  readonly usedElsewhere?: true
  readonly disabled?: true
  readonly restricted?: true
}

type Expected = readonly [edgeIn: string, hereIn: string, elsewhereIn: string, edgeOut: string, elsewhereOut: string]
const all = (words: string): Expected => [words, words, words, words, words]
/** The same to get in and out; and what is said besides where the pass does not name the building. */
const both = (words: string): Expected => [words, words, `${words} building`.trim(), words, words]
/** Against ways in alone. */
const way = (words: string): Expected => [words, words, `${words} building`.trim(), '', '']

const NOON = BASE + 60_000
const torn = { text: 'torn' } as const

const ROWS: readonly (readonly [name: string, row: Row, expected: Expected])[] = [
  // A pass, from its first to before its last millisecond.
  ['a millisecond before the pass', { now: FROM - 1 }, way('early')],
  ['the first millisecond of the pass', { now: FROM }, way('')],
  ['the second', { now: FROM + 1 }, way('')],
  ['the last but one millisecond of the pass', { now: UNTIL - 2 }, way('')],
  ['the last millisecond of the pass', { now: UNTIL - 1 }, way('')],
  ['the first one after it', { now: UNTIL }, way('late')],
  ['the second one after it', { now: UNTIL + 1 }, way('late')],
  ['a pass without an end', { now: UNTIL + 86_400_000, pass: { until: null } }, way('')],
  ['a pass of no time', { now: FROM, pass: { until: FROM } }, way('late')],
  ['a pass of no time, before', { now: FROM - 1, pass: { until: FROM } }, way('early')],
  // A code, from the begin of its slot to the end of its grace.
  ['a millisecond before the slot', { now: NOON - 1, text: { slotFrom: NOON } }, all('code_early')],
  ['the first millisecond of the slot', { now: NOON, text: { slotFrom: NOON } }, way('')],
  ['the last millisecond of the slot', { now: NOON + SLOT_MS - 1, text: { slotFrom: NOON } }, way('')],
  ['the first millisecond of grace', { now: NOON + SLOT_MS, text: { slotFrom: NOON } }, way('')],
  ['the last millisecond of grace', { now: NOON + SLOT_MS + GRACE_MS - 1, text: { slotFrom: NOON } }, way('')],
  ['the first one after grace', { now: NOON + SLOT_MS + GRACE_MS, text: { slotFrom: NOON } }, all('code_expired')],
  ['a code of the next minute', { now: NOON, text: { slotFrom: NOON + 60_000 } }, all('code_early')],
  ['a code drawn as far ahead as any', { now: NOON, text: { slotFrom: NOON + 120_000 } }, all('code_early')],
  [
    'a code further ahead than any proves that the clock is behind',
    { now: NOON - 1, text: { slotFrom: NOON + 120_000 } },
    all('clock_off code_early'),
  ],
  ['a code of yesterday', { now: NOON, text: { slotFrom: NOON - 86_400_000 } }, all('code_expired')],
  // What is no code of ours.
  ['a torn code', { ...torn }, all('code_foreign')],
  ['an altered code', { text: 'altered' }, all('code_foreign')],
  ['a code by another key', { text: 'other_key' }, all('code_foreign')],
  ['some digits', { text: 'digits' }, all('code_foreign')],
  // A list, to twelve hours.
  ['a new list', { listAge: 0 }, way('')],
  ['a list of a millisecond less than twelve hours', { listAge: LIST_MS - 1 }, way('')],
  ['a list of twelve hours', { listAge: LIST_MS }, way('')],
  ['a list of a millisecond more', { listAge: LIST_MS + 1 }, both('list_old')],
  ['an old list that does not name them', { listAge: LIST_MS + 1, pass: null }, all('list_old')],
  ['an old list and a torn code', { listAge: LIST_MS + 1, ...torn }, all('list_old code_foreign')],
  // A clock that jumped.
  ['a clock that is off', { clockOff: true }, both('clock_off')],
  ['a clock that is off, and a torn code', { clockOff: true, ...torn }, all('clock_off code_foreign')],
  ['a clock that is off, and nobody', { clockOff: true, pass: null }, all('clock_off no_pass')],
  [
    'a clock that is off, and an old list',
    { clockOff: true, listAge: LIST_MS + 1, pass: null },
    all('clock_off list_old'),
  ],
  // A point out of use.
  ['a point out of use', { disabled: true }, both('point_closed')],
  ['a point out of use, and a torn code', { disabled: true, ...torn }, all('point_closed code_foreign')],
  // Whose code it is.
  ['nobody of the list', { pass: null }, all('no_pass')],
  ['a pass that was ended', { pass: { ended: true } }, both('ended')],
  ['a pass that was suspended', { pass: { suspended: true } }, both('suspended')],
  ['a pass whose job was stopped', { pass: { suspended: true, suspendWhy: STOPPED } }, both('suspended')],
  [
    'a pass whose job was stopped, on its last day, too late',
    { now: UNTIL, pass: { suspended: true, suspendWhy: STOPPED } },
    ['suspended late', 'suspended late', 'suspended late building', 'suspended', 'suspended'],
  ],
  ['a pass whose job goes on', { pass: { suspended: false, suspendWhy: STOPPED } }, way('')],
  ['a pass whose job goes on, inside', { pass: { suspendWhy: null, inside: true } }, way('')],
  [
    'a pass whose job was stopped and ended',
    { pass: { suspended: true, ended: true, suspendWhy: STOPPED } },
    both('ended suspended'),
  ],
  [
    'a pass that was suspended and ended, too early',
    { now: FROM - 1, pass: { suspended: true, ended: true } },
    [
      'ended suspended early',
      'ended suspended early',
      'ended suspended early building',
      'ended suspended',
      'ended suspended',
    ],
  ],
  [
    'a pass that was ended, too late',
    { now: UNTIL, pass: { ended: true } },
    ['ended late', 'ended late', 'ended late building', 'ended', 'ended'],
  ],
  // Where it opens.
  ['every building', { pass: { buildingIds: null } }, all('')],
  ['no building', { pass: { buildingIds: [] } }, ['', 'building', 'building', '', '']],
  ['two buildings', { pass: { buildingIds: [ELSEWHERE, HERE] } }, all('')],
  ['another building', { pass: { buildingIds: [ELSEWHERE] } }, ['', 'building', '', '', '']],
  // How often.
  ['any number of entries, inside', { pass: { inside: true } }, way('')],
  ['one entry, outside', { pass: { entriesLeft: 1 } }, way('')],
  ['one entry, inside', { pass: { entriesLeft: 1, inside: true } }, ['inside_already', '', 'building', '', '']],
  ['no entry left, outside', { pass: { entriesLeft: 0 } }, ['used_up', 'used_up', 'building used_up', '', '']],
  ['no entry left, inside', { pass: { entriesLeft: 0, inside: true } }, ['inside_already', '', 'building', '', '']],
  [
    'no entry left, outside, too late',
    { now: UNTIL, pass: { entriesLeft: 0 } },
    ['late used_up', 'late used_up', 'late building used_up', '', ''],
  ],
  [
    'no entry left, inside, too early',
    { now: FROM - 1, pass: { entriesLeft: 0, inside: true } },
    ['early inside_already', 'early', 'early building', '', ''],
  ],
  // Points that are named.
  ['a point of the few that the pass names', { pass: { pointIds: [POINT] } }, way('')],
  [
    'a point that the pass does not name',
    { pass: { pointIds: [ELSEWHERE] } },
    ['point', 'point', 'building point', '', ''],
  ],
  [
    'a pass that names no point any more, too late',
    { now: UNTIL, pass: { pointIds: [] } },
    ['late point', 'late point', 'late building point', '', ''],
  ],
  ['only for those who applied', { restricted: true }, ['point', 'point', 'building point', '', '']],
  ['only for those who applied, who did', { restricted: true, pass: { pointIds: [POINT] } }, way('')],
  ['only for those who applied, by another pass', { restricted: true, pass: { namedHere: true } }, way('')],
  // Two gates.
  ['used at another gate', { usedElsewhere: true }, way('two_gates')],
  [
    'used at another gate, nobody of the list',
    { usedElsewhere: true, pass: null },
    ['two_gates no_pass', 'two_gates no_pass', 'two_gates no_pass', 'no_pass', 'no_pass'],
  ],
  [
    'used at another gate, inside, one entry',
    { usedElsewhere: true, pass: { entriesLeft: 0, inside: true } },
    ['two_gates inside_already', 'two_gates', 'two_gates building', '', ''],
  ],
  [
    'everything at once',
    {
      now: UNTIL,
      listAge: LIST_MS + 1,
      clockOff: true,
      disabled: true,
      usedElsewhere: true,
      pass: { ended: true, suspended: true, entriesLeft: 0, buildingIds: [] },
    },
    [
      'clock_off list_old point_closed two_gates ended suspended late used_up',
      'clock_off list_old point_closed two_gates ended suspended late building used_up',
      'clock_off list_old point_closed two_gates ended suspended late building used_up',
      'clock_off list_old point_closed ended suspended',
      'clock_off list_old point_closed ended suspended',
    ],
  ],
]

/** The begin of the slot of a moment. */
export function slotFromOf(now: number): number {
  return Math.floor(now / SLOT_MS) * SLOT_MS
}

/** Every case: each row at each point. */
export const CASES: readonly VerdictCase[] = ROWS.flatMap(([name, row, expected]) =>
  Object.entries(POINTS).map(([where, point], n): VerdictCase => {
    const { now = NOON, pass = {} } = row
    return {
      name: `${name}: ${where}`,
      now,
      text: row.text ?? { slotFrom: slotFromOf(now) },
      point: { ...point, id: POINT, disabled: row.disabled ?? false, restricted: row.restricted ?? false },
      pass: pass && { ...PASS, ...pass },
      listAge: row.listAge ?? 0,
      clockOff: row.clockOff ?? false,
      usedElsewhere: row.usedElsewhere ?? false,
      expected: (expected[n] ?? '').split(' ').filter(Boolean),
    }
  }),
)
