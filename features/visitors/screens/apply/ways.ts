import type { CallQuery, Command } from '#client/calls'
import type { VisitDetail } from '#contract/visitors'
import { visitapply, visitsession } from '../parts/calls.ts'
import { type SendFace, sendOpenFace } from '../party/face-field.tsx'

type Filed = Parameters<typeof visitapply.send<'visitRecordAdd'>>[1]
type Drafted = Parameters<typeof visitapply.send<'recordTempAdd'>>[1] & { id?: string }

/** One of the two ways by which somebody applies to visit: its pages and its calls. */
export interface Way {
  readonly form: string
  readonly detail: string
  readonly success: string
  readonly records: string
  readonly file: (input: Filed) => Command<{ id: string }>
  /** Keeps it as a draft; the one that `id` names. */
  readonly draft: (input: Drafted) => Command<unknown>
  /** How a face is sent. */
  readonly sendFace: SendFace
  /** One of my visits. */
  readonly queryOf: (id: string) => CallQuery<VisitDetail>
}

/** Visitors with an account. */
export const APPLY: Way = {
  form: '/visitapply/add',
  detail: '/visitapply/detail',
  success: '/visitapply/addSuccess',
  records: '/visitapply/records',
  file: (input) => visitapply.send('visitRecordAdd', input),
  draft: ({ id, ...input }): Command<unknown> =>
    id === undefined ? visitapply.send('recordTempAdd', input) : visitapply.send('recordUpdate', { id, ...input }),
  sendFace: sendOpenFace,
  queryOf: (id) => visitapply.read('visitRecordDetail', { id }),
}

/** Tenants' staff, by the company's form. */
export const FORM: Way = {
  form: '/visit/applyform',
  detail: '/visit/applydetail',
  success: '/visit/applysuccess',
  records: '/visit/applyrecord',
  file: (input) => visitsession.send('visitorApply', input),
  draft: (input) => visitapply.send('visitFormSave', { companyId: input.companyId, draft: input }),
  sendFace: (input, file) => visitsession.send('visitorFaceImage', input, { files: { file } }),
  queryOf: (id) => visitsession.read('applyDetail', { id }),
}
