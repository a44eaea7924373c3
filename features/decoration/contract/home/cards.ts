import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { count } from '../shapes.ts'

// A foreman may be a guest who proved the phone by a code.
const anyone = call.group({ family: 'decoration', who: 'guest', whose: 'own' })

const MoneySchema = Type.Object(
  {
    /** `pay`: fees and deposits are due · `held`: a deduction that I may appeal · `decided`: my appeal was decided · `returned`: a deposit came back. */
    kind: oneOf('pay', 'held', 'decided', 'returned'),
    caseId: id,
    place: Type.String(),
    /** Due, held, taken of what was appealed, or returned. */
    fen,
    /** Until when it is to be done; null: it asks for nothing. */
    until: orNull(instant),
    /** Of `decided`: 申诉成立; else empty. */
    words: Type.String(),
  },
  strict,
)
/** What of money waits for a payer, or has just happened to theirs. */
export type MoneyCard = Static<typeof MoneySchema>

const PapersSchema = Type.Object(
  {
    caseId: id,
    place: Type.String(),
    /** Workers whose papers are over or end soon. */
    count,
    /** Of one of them a paper is over. */
    isOver: Type.Boolean(),
    /** The first of them, and what is wrong: 保险将于2026年12月5日到期. */
    name: Type.String(),
    words: Type.String(),
  },
  strict,
)
/** What is wrong with the papers of a crew. */
export type PapersCard = Static<typeof PapersSchema>

const CardsSchema = Type.Object(
  {
    /** The job of the caller that was stopped last. */
    stopped: orNull(Type.Object({ id, place: Type.String(), reason: Type.String() }, strict)),
    /** Applications of the caller that came back, with the one that changed last. */
    returned: orNull(Type.Object({ id, place: Type.String(), count }, strict)),
    /** Crews that the caller leads, by case. */
    papers: Type.Array(PapersSchema),
    /** `answer`: corrections that wait for the parties, `overdue` of them; operators hear of the park's · `review`: those that wait for property staff. */
    corrections: Type.Object({ answer: count, overdue: count, review: count }, strict),
    /** Inspections whose day has come, for property staff. */
    inspections: count,
    /** Checks of today, for property staff. */
    checks: count,
    /** Two at most of each kind. */
    money: Type.Array(MoneySchema),
    /** Noise of today around the caller's rooms: how much, and the first. */
    noise: orNull(
      Type.Object(
        {
          count,
          place: Type.String(),
          nearWords: Type.String(),
          about: Type.String(),
          startsAt: instant,
          endsAt: instant,
        },
        strict,
      ),
    ),
  },
  strict,
)
/** What the home shows of decoration. */
export type DecorationCards = Static<typeof CardsSchema>

const cards = anyone.read('cards', {
  about:
    'What the home shows of decoration: what of their cases waits for the caller, by what they are to them, what waits for property staff, and noise at their door',
  freshMs: 15_000,
  input: Type.Object({}, strict),
  output: CardsSchema,
  refusals: [],
})

/** Calls of the room `home`. */
export const homeCalls = { cards }
