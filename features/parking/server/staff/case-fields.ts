import type { FieldKinds, Fields } from '#platform/approvals'
import { formatPlate } from '#vocabulary/plate'
import type { ApplicationRow } from './application-queries.ts'
import { daysOf } from './rules.ts'

/** What the process knows of an application. */
export const STAFF_FIELDS = {
  what: 'text',
  plate: 'text',
  doors: 'text',
  days: 'text',
  company: 'text',
  reason: 'text',
  /** Whose space the park gives: `company` or `park`. Said by who approves. */
  from: 'text',
} as const satisfies FieldKinds

/** What they are called, of those that people read. */
export const STAFF_LABELS: Readonly<Partial<Record<keyof typeof STAFF_FIELDS, string>>> = {
  what: '类型',
  plate: '车牌',
  doors: '门禁',
  days: '有效期',
  company: '企业',
  reason: '说明',
}

type CaseFacts = Pick<ApplicationRow, 'kind' | 'change' | 'plate' | 'controls' | 'fromAt' | 'untilAt' | 'reason'>

const CHANGES: Readonly<Record<string, string>> = { renewal: '续期', plate: '变更车牌' }

/** What sort of application it is: 车位申请, 门禁续期. */
function kindWords({ kind, change }: Pick<CaseFacts, 'kind' | 'change'>): string {
  return `${kind === 'access' ? '门禁' : '车位'}${CHANGES[change] ?? '申请'}`
}

const doorsOf = ({ controls }: Pick<CaseFacts, 'controls'>) => controls.map(({ name }) => name).join('、')

/** An application as its process knows it. */
export function fieldsOf(row: CaseFacts, companyName: string): Fields {
  const { fromDay, untilDay } = daysOf(row)
  return {
    what: kindWords(row),
    ...(row.plate === null ? { doors: doorsOf(row) } : { plate: formatPlate(row.plate) }),
    days: fromDay === untilDay ? fromDay : `${fromDay} 至 ${untilDay}`,
    ...(companyName === '' ? {} : { company: companyName }),
    ...(row.reason === '' ? {} : { reason: row.reason }),
    from: 'company',
  }
}

/** What a case is called in the inbox: 员工车位申请 鄂A·7C305. */
export function titleOf(row: CaseFacts): string {
  return `员工${kindWords(row)} ${row.plate === null ? doorsOf(row) : formatPlate(row.plate)}`.trim()
}
