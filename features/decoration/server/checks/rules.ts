import {
  type CheckKind,
  type CheckNo,
  type MeasureField,
  visitRefusals as no,
  type SentResult,
  STATE_WORDS,
} from '#contract/decoration'
import { answerProblems, cleanAnswers } from '#vocabulary/form-fields'
import { type RefusalKind, sentence } from '#vocabulary/refusal'

/** What stands for a thing that is not as it should be. */
const NOT_GOOD = '不合格'

/**
 * What is wrong with measured values, in a sentence; null: they may be stored. A check that passed has every value within its limits and nothing that is 不合格; one
 * that failed may have any, and none.
 */
export function measureWrong(
  fields: readonly MeasureField[],
  answers: SentResult['answers'],
  passed: boolean,
): string | null {
  const asked = passed ? fields : fields.map((field) => ({ ...field, required: false, min: '', max: '' }))
  const clean = cleanAnswers(asked, answers)
  const [problem] = answerProblems(asked, clean)
  if (problem) return problem.message
  const bad = passed ? fields.find(({ id }) => clean[id]?.includes(NOT_GOOD)) : undefined
  return bad ? `“${bad.label}”不合格，不能通过` : null
}

/** Whose signatures a check needs: the inspector's always, the builder's where it passed and it is no review. */
export function signsMissing({ passed, staffSign, partySign, partyName }: SentResult, kind: CheckKind): boolean {
  const needsParty = passed && kind !== 'review'
  return staffSign === undefined || (needsParty && (partySign === undefined || partyName.trim() === ''))
}

/** Why a check may not be asked, in the sentence of its refusal. */
export function askNo(
  found: CheckNo,
  state: keyof typeof STATE_WORDS,
): { kind: RefusalKind; data: Record<string, string> } {
  switch (found.why) {
    case 'state':
      return { kind: no.notRunning, data: { what: STATE_WORDS[state] } }
    case 'asked':
      return { kind: no.checkAsked, data: {} }
    case 'passed':
      return { kind: no.checkPassed, data: {} }
    case 'hidden':
      return { kind: no.hiddenFirst, data: {} }
    case 'stages':
      return { kind: no.stagesFirst, data: { titles: found.titles.join('、') } }
  }
}

/** The same as a sentence. */
export function askNoWords(found: CheckNo, state: keyof typeof STATE_WORDS): string {
  const { kind, data } = askNo(found, state)
  return sentence(kind, data)
}
