import type { ApplicationState } from '#contract/policy'
import { registeredAs } from '#door/people'
import { addressesOfCaller } from '#platform/approvals'
import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { findApplication, insertStep, setApplication } from '../applications/queries.ts'
import type { PolicyEngines } from '../engines.ts'
import type { DemoKind } from './policies.ts'

/** With what applications are made. */
export interface Makers extends Pick<PolicyEngines, 'approvals' | 'forms'> {
  readonly makeApplication: (
    db: Db,
    engines: Pick<PolicyEngines, 'approvals' | 'forms'>,
    facts: {
      areaId: string
      policyId: string
      companyId: string
      applicantId: string
      state: 'draft' | 'waiting' | 'withdrawn'
      answers: Readonly<Record<string, readonly string[]>>
      now: Date
    },
  ) => Promise<string>
}

const DAY_MS = 86_400_000
const PAID_FEN = 1_800_000

/** What became of applications of the demo's manager, the earliest first: each ends before the next one for its policy begins. */
const APPLICATIONS: readonly { kind: DemoKind; state: ApplicationState; daysAgo: number; words: string }[] = [
  { kind: 'yes', state: 'withdrawn', daysAgo: 28, words: '' },
  { kind: 'yes', state: 'paid', daysAgo: 24, words: '材料齐全，同意' },
  { kind: 'yes', state: 'approved', daysAgo: 12, words: '同意' },
  { kind: 'yes', state: 'waiting', daysAgo: 1, words: '' },
  { kind: 'nearly', state: 'rejected', daysAgo: 18, words: '发明专利数量不足，请取得授权后再申报' },
  { kind: 'nearly', state: 'returned', daysAgo: 3, words: '请上传最近授权的专利证书' },
  { kind: 'unknown', state: 'draft', daysAgo: 0, words: '' },
]

const ANSWERS = {
  project: ['按申报指南整理的项目说明，详见证明材料。'],
  amount: ['18000'],
} as const

/** Applications in each state, decided by the demo's operator through approvals. */
export async function seedApplications(
  db: Db,
  engines: Makers,
  of: {
    areaId: string
    companyId: string
    applicantId: string
    deciderId: string
    policies: ReadonlyMap<DemoKind, string>
    now: Date
  },
): Promise<void> {
  const { areaId, companyId, applicantId, deciderId, policies } = of
  const registered = await registeredAs(db, companyId)
  const { name = '', creditCode = '' } = registered ?? {}
  const own = { name: [name], code: creditCode === '' ? [] : [creditCode] }
  for (const { kind, state, daysAgo, words } of APPLICATIONS) {
    const now = new Date(of.now.getTime() - daysAgo * DAY_MS)
    const policyId = policies.get(kind)
    if (policyId === undefined) continue
    const begun = state === 'draft' || state === 'withdrawn' ? state : 'waiting'
    const answers = { ...ANSWERS, ...own, people: kind === 'yes' ? ['36'] : [] }
    const facts = { areaId, policyId, companyId, applicantId, state: begun, answers, now } as const
    const id = await engines.makeApplication(db, engines, facts)
    if (begun !== 'waiting' || state === 'waiting') continue
    const row = await findApplication(db, areaId, id)
    if (row?.caseId == null) throw new Error('an application of the demo has no case')
    const addresses = addressesOfCaller({ personId: deciderId, roles: ['operator'], rights: [], companies: [] })
    const later = new Date(now.getTime() + DAY_MS)
    const act = state === 'rejected' ? 'reject' : state === 'returned' ? 'return' : 'approve'
    await engines.approvals.perform(
      db,
      { areaId, personId: deciderId, addresses, now: later },
      { caseId: row.caseId, act, opinion: words },
    )
    if (state !== 'paid') continue
    const paidAt = new Date(later.getTime() + 5 * DAY_MS)
    const paid = { paidOn: dayOf(paidAt), paidFen: PAID_FEN, paidNote: '', paidBy: deciderId, changedAt: paidAt }
    await setApplication(db, id, { state: 'paid', ...paid })
    await insertStep(db, id, { act: 'pay', byId: deciderId, words: '兑付18,000.00元', at: paidAt })
  }
}
