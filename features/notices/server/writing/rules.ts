import { type Level, noticeRefusals, type Question, type ScopeLine, type Step } from '#contract/notices'
import { parseInstant } from '#vocabulary/day'
import { type Document, isBlank, problemsOf } from '#vocabulary/document'
import { Refusal } from '#vocabulary/refusal'
import { lacksRightOption } from '../levels.ts'
import type { Sender } from '../rights.ts'

/** What a sender wrote, as the wire has it. */
export interface Written {
  readonly text: Document
  readonly level: Level
  readonly question: Question | null
  readonly feedback: boolean
  readonly dueAt: string | null
  readonly sendAt: string | null
  readonly scope: readonly ScopeLine[]
  readonly steps: readonly Step[]
}

const OF_PARK: readonly ScopeLine['kind'][] = ['park', 'companies', 'buildings', 'parkRoles', 'people']
const OF_COMPANY: readonly ScopeLine['kind'][] = ['company', 'departments', 'roles', 'people']
/** Lines that name nobody: they mean all. */
const WHOLE: readonly ScopeLine['kind'][] = ['park', 'company']

/** Whether a sender may use these lines at all; whom their ids reach is bounded where people are looked for. */
export function scopeRefusal({ companyId }: Pick<Sender, 'companyId'>, scope: readonly ScopeLine[]): Refusal | null {
  const kinds = companyId === null ? OF_PARK : OF_COMPANY
  const odd = scope.some(({ kind, ids }) => !kinds.includes(kind) || WHOLE.includes(kind) !== (ids.length === 0))
  return odd ? new Refusal(noticeRefusals.scopeNotYours, { field: 'scope' }) : null
}

/** Why a text may not go out, or null. */
export function textRefusal(text: Document): Refusal | null {
  const [problem] = problemsOf(text)
  if (problem) return new Refusal(noticeRefusals.textBroken, { field: 'text', data: { why: problem.words } })
  return null
}

/** Why what was written may be kept neither as a draft nor sent, or null. */
export function writtenRefusal(sender: Pick<Sender, 'companyId'>, written: Written): Refusal | null {
  if (lacksRightOption(written.question)) return new Refusal(noticeRefusals.needsQuestion, { field: 'question' })
  return textRefusal(written.text) ?? scopeRefusal(sender, written.scope)
}

/** Why what was written may not be sent now, or null. */
export function sendRefusal(written: Written, now: Date): Refusal | null {
  const { text, level, question, feedback, dueAt, sendAt, scope } = written
  if (isBlank(text)) return new Refusal(noticeRefusals.noText, { field: 'text' })
  if (scope.length === 0) return new Refusal(noticeRefusals.noScope, { field: 'scope' })
  if (level === 'answered' && question === null && !feedback)
    return new Refusal(noticeRefusals.needsQuestion, { field: 'question' })
  const goesAt = sendAt === null ? now : parseInstant(sendAt)
  if (goesAt === null || goesAt < now) return new Refusal(noticeRefusals.timePast, { field: 'sendAt' })
  const due = dueAt === null ? null : parseInstant(dueAt)
  if (due && due <= goesAt) return new Refusal(noticeRefusals.dueTooEarly, { field: 'dueAt' })
  return null
}
