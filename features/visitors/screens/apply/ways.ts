import { callsOf } from '#client/calls'
import type { visitors } from '#contract/visitors'
import { facts } from '#phone/visitors'
import { type SendFace, sendOpenFace } from '../parts/face-field.tsx'

/** Calls of visitors with an account. */
export const visitapply = callsOf<typeof visitors, 'visitapply'>('visitapply', facts)
/** Calls of tenants' staff who visit another company. */
export const visitsession = callsOf<typeof visitors, 'visitsession'>('visitsession', facts)

type Filed = Parameters<typeof visitapply.post<'visitRecordAdd'>>[1]
type Kept = Parameters<typeof visitapply.post<'recordTempAdd'>>[1] & { id?: string }
interface Options {
  requestId: string
}

/** One of the two ways by which somebody applies to visit: its pages and its calls. */
export interface Way {
  readonly name: 'apply' | 'form'
  readonly form: string
  readonly detail: string
  readonly success: string
  readonly records: string
  readonly file: (input: Filed, options: Options) => Promise<{ id: string }>
  readonly keep: (input: Kept, options: Options) => Promise<{ id: string }>
  /** How a face is sent. */
  readonly sendFace: SendFace
  readonly detailOf: (id: string, signal: AbortSignal) => ReturnType<typeof visitapply.post<'visitRecordDetail'>>
}

/** Visitors with an account. */
export const APPLY: Way = {
  name: 'apply',
  form: '/visitapply/add',
  detail: '/visitapply/detail',
  success: '/visitapply/addSuccess',
  records: '/visitapply/records',
  file: (input, options) => visitapply.post('visitRecordAdd', input, options),
  keep: ({ id, ...input }, options) =>
    id === undefined
      ? visitapply.post('recordTempAdd', input, options)
      : visitapply.post('recordUpdate', { id, ...input }, options),
  sendFace: sendOpenFace,
  detailOf: (id, signal) => visitapply.post('visitRecordDetail', { id }, { signal }),
}

/** Tenants' staff, by the company's form. */
export const FORM: Way = {
  name: 'form',
  form: '/visit/applyform',
  detail: '/visit/applydetail',
  success: '/visit/applysuccess',
  records: '/visit/applyrecord',
  file: (input, options) => visitsession.post('visitorApply', input, options),
  async keep(input, options) {
    const { draft } = await visitapply.post('visitFormSave', { companyId: input.companyId, draft: input }, options)
    return { id: draft?.id ?? '' }
  },
  async sendFace(input, options) {
    const { id } = await visitsession.post('visitorFaceImage', input, options)
    return { id, token: '' }
  },
  detailOf: (id, signal) => visitsession.post('applyDetail', { id }, { signal }),
}
