import type { Command } from '#client/calls'
import type { Asks } from '#contract/visitors'
import { visitorh5 } from '../parts/calls.ts'

/** What is sent. */
type Registration = Parameters<typeof visitorh5.send<'applyAdd'>>[1]

/** One of the two ways of registering without an invitation: its pages, its words, and its call. */
export interface RegisterWay {
  /** Of its draft. */
  readonly name: string
  readonly title: string
  readonly form: string
  /** The page on which a company is chosen; null: it is chosen on the form's page. */
  readonly search: string | null
  readonly records: string
  /** What the phone is asked for; the usual where it is empty. */
  readonly hint: string
  /** Where it leads once it was sent. */
  readonly sent: string
  readonly words: { readonly host: string; readonly purpose: string }
  /** Whether sorts of visits with their usual reasons are offered. */
  readonly sorted: boolean
  readonly file: (input: Registration) => Command<{ id: string }>
}

/** At the gate, or by the code on the wall. */
export const REGISTER: RegisterWay = {
  name: 'visitor-register',
  title: '访客登记',
  form: '/visitor/visitorRegisterApply',
  search: '/visitor/companysearch',
  records: '/visitor/registerrecord',
  hint: '用于通知来访结果和出示通行码，无需注册',
  sent: '/visitor/visitorAddSuccess',
  words: { host: '接待人', purpose: '来访事由' },
  sorted: true,
  file: (input) => visitorh5.send('applyAdd', input),
}

/** What the form is filled in for. */
export interface Registering {
  readonly way: RegisterWay
  readonly asks: Asks
}
