import { printedMoment } from '#client/messages'
import type { Invoice, InvoiceItem } from '#contract/wallet'
import type { Tone } from '#ui/state'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { formatPrice } from '#vocabulary/money'

/** A state as its chip and its banner say it. */
interface StateWords {
  readonly tone: Tone
  readonly word: string
  readonly next: string
}

const STATES: Readonly<Record<Invoice['state'], StateWords>> = {
  asked: { tone: 'info', word: '待开具', next: '园区财务开具后会通知您，发票文件在这里下载' },
  issued: { tone: 'ok', word: '已开具', next: '请下载发票文件，妥善保存' },
  returned: { tone: 'warn', word: '已退回', next: '这些付款可以重新申请' },
  cancelled: { tone: 'neutral', word: '已撤回', next: '这些付款可以重新申请' },
  reverse: { tone: 'warn', word: '需红冲', next: '开票后有退款，原发票由园区红冲后作废' },
  reversed: { tone: 'neutral', word: '已红冲', next: '原发票已作废，还有未退的金额可以重新申请' },
}

/** How an application stands, in words. */
export function stateOf({ state }: Pick<Invoice, 'state'>): StateWords {
  return STATES[state]
}

/** Kinds of titles to choose from. */
export const KINDS = [
  { value: 'company', label: '企业' },
  { value: 'person', label: '个人' },
] as const

/** The kind of a title: 企业. */
export function kindWord(kind: Invoice['kind']): string {
  return KINDS.find(({ value }) => value === kind)?.label ?? ''
}

/** A payment in words: what, when. */
export function itemFacts({ service, paidAt, paidFen, amountFen }: InvoiceItem): string[] {
  const part = amountFen < paidFen ? [`实付 ${formatPrice(paidFen)}，可开 ${formatPrice(amountFen)}`] : []
  return [`${service} · ${printedMoment(paidAt)} 支付`, ...part]
}

/** What is typed for an application. */
export interface AskedFields {
  kind: Invoice['kind']
  title: string
  taxNo: string
  email: string
  phone: string
  share: boolean
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What is wrong with what is typed, by field. */
export function askProblems({ kind, title, taxNo, email }: AskedFields) {
  const number = normaliseCreditCode(taxNo)
  return {
    title: title.trim().length < 2 ? '请填写发票抬头' : null,
    taxNo:
      number === ''
        ? kind === 'company'
          ? '请填写税号'
          : null
        : isCreditCode(number)
          ? null
          : '税号不正确，请核对18位统一社会信用代码',
    email: email.trim() === '' || EMAIL.test(email.trim()) ? null : '邮箱不正确，请核对',
  }
}

/** Whether a number can be one of an invoice; in words what is wrong. */
export function numberProblem(number: string): string | null {
  return /^(?:\d{8}|\d{20})$/.test(number.replace(/\s/g, '')) ? null : '发票号码应为8位或20位数字'
}
