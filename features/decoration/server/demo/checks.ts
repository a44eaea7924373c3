import type { CheckKind } from '#contract/decoration'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { askCheck, daysOf } from '../checks/asking.ts'
import { decideCheck } from '../checks/deciding.ts'
import { listChecksOf } from '../checks/queries.ts'
import { listsOf } from '../visits/lists.ts'
import { at, type Making, withCase } from './cases.ts'

/** The applicant asks for a check, for the first day that is free. */
export async function asked(making: Making, caseId: string, kind: CheckKind, daysAgo: number): Promise<void> {
  const { engines, areaId } = making
  const now = at(making, daysAgo)
  await withCase(making, caseId, async (db, workCase) => {
    const [day = dayOf(now)] = await daysOf(db, areaId, now)
    const by = { workCase, parties: ['applicant' as const], byId: workCase.applicantId, now }
    await askCheck(db, engines, by, { kind, day, half: 'am' })
  })
}

/** What is measured, by the check. */
const MEASURED: Partial<Record<CheckKind, Readonly<Record<string, string[]>>>> = {
  electric: { pressure: ['0.8'], insulation: ['1.2'], pipes: ['合格'] },
  final: { drawing: ['合格'], public: ['合格'], rubbish: ['合格'] },
  review: { leak: ['合格'], crack: ['合格'] },
}

/** Staff decide that a check passed that was asked for; both sign, of a review staff alone. */
export async function passed(making: Making, caseId: string, kind: CheckKind, daysAgo: number): Promise<void> {
  const { engines, areaId, propertyId: byId, foreman } = making
  const now = at(making, daysAgo)
  await withCase(making, caseId, async (db, workCase) => {
    const row = (await listChecksOf(db, caseId)).find((check) => check.kind === kind && check.state === 'asked')
    if (!row) throw new Error('a case of the demo has no such check')
    const isReview = kind === 'review'
    const result = {
      version: (await listsOf(db, areaId)).version,
      passed: true,
      answers: MEASURED[kind] ?? {},
      words: '',
      photos: [],
      staffSign: { fileId: making.nextSign() },
      partyName: isReview ? '' : foreman.name,
      ...(!isReview && { partySign: { fileId: making.nextSign() } }),
    }
    const clock = { at: now, now, clockOff: false, late: false, toTime: (takenAt: string) => new Date(takenAt) }
    await decideCheck(db, engines, { workCase, actId: newId(), byId, senderId: null, ...clock }, { row, result })
  })
}
