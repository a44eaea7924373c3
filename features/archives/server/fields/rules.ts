import { fieldRefusals as no, type RecordData } from '#contract/archives'
import { answerProblems, cleanAnswers, type FormField } from '#vocabulary/form-fields'
import { Refusal } from '#vocabulary/refusal'
import type { SetRow } from './queries.ts'

type Answered = RecordData<'extension'>

/** Answers as they are stored: of questions that there are, under the names that these have now; or why they may not be. */
export function checkedAnswers({ fields, version }: SetRow, given: Answered): Answered | Refusal {
  if (given.version !== version) return new Refusal(no.fieldsChanged)
  const answers = cleanAnswers(fields, Object.fromEntries(given.answers.map(({ id, values }) => [id, values])))
  const [wrong] = answerProblems(fields, answers)
  if (wrong)
    return new Refusal(no.answersWrong, { field: 'data.answers', data: { problem: wrong.message, id: wrong.id } })
  const shown = fields.flatMap(({ id, label }: FormField) => {
    const values = answers[id]
    return values === undefined ? [] : [{ id, label, values: [...values] }]
  })
  return { version, answers: shown }
}
