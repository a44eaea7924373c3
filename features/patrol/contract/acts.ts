import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { actAnswer, id, orNull, phoneAct, phoneClock, priceOfActs, strict } from '#vocabulary/shapes'
import { answers, grade, line, PATROL_MOST, seen, sentPhoto, words } from './shapes.ts'

const rounds = call.group({ family: 'patrol', who: 'session', whose: 'own' })

const common = { ...phoneAct, roundId: id, pointId: id }
const photos = Type.Array(sentPhoto, { maxItems: PATROL_MOST.photos * 3 })

const ActSchema = Type.Union([
  Type.Object(
    {
      ...common,
      what: Type.Literal('arrive'),
      /** The code that was scanned; left out: none, then words and a photo say why. */
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      words: Type.Optional(words(PATROL_MOST.reason)),
      photos,
    },
    strict,
  ),
  Type.Object(
    {
      ...common,
      what: Type.Literal('answer'),
      /** The version of the point in the pack: its items judge the answers. */
      version: seen,
      answers,
      photos,
    },
    strict,
  ),
  Type.Object({ ...common, what: Type.Literal('skip'), words: words(PATROL_MOST.reason), photos }, strict),
  Type.Object(
    {
      ...common,
      what: Type.Literal('problem'),
      kind: Type.String({ maxLength: 31 }),
      grade,
      text: words(PATROL_MOST.text, 1),
      /** The item whose answer proposed it. */
      itemId: Type.Optional(line(40)),
      photos,
    },
    strict,
  ),
])
/** What a walker did at a point. */
export type RoundAct = Static<typeof ActSchema>

const AnswerSchema = actAnswer({
  /** The problem that a `problem` made. */
  problemId: orNull(id),
})
/** What became of one act. */
export type ActAnswer = Static<typeof AnswerSchema>

const roundActs = rounds.steps('roundActs', {
  whose: 'none',
  about:
    'Tell what was done on rounds, with or without network: each act counts once by its number, in any order, and is answered by itself',
  timeoutMs: 120_000,
  input: Type.Object(
    {
      ...phoneClock,
      /** The acts waited for network: photos whose bytes were used before are stored and marked, not refused. */
      late: Type.Boolean(),
      acts: Type.Array(ActSchema, { minItems: 1, maxItems: PATROL_MOST.acts }),
    },
    strict,
  ),
  output: Type.Object({ answers: Type.Array(AnswerSchema) }, strict),
  refusals: [],
  price: priceOfActs,
})

/** Calls that tell what was done on rounds. */
export const actCalls = { roundActs }
