import type { Kind } from '#contract/booking'

/** A field of an application that an approver may name. */
export type ApplicationField =
  | 'subject'
  | 'time'
  | 'people'
  | 'note'
  | 'services'
  | 'guests'
  | 'goods'
  | 'files'
  | 'setUp'

const WORDS: Readonly<Record<ApplicationField, string>> = {
  subject: '主题',
  time: '时间',
  people: '人数',
  note: '说明',
  services: '服务',
  guests: '参会人',
  goods: '经营内容',
  files: '材料',
  setUp: '布置和撤场时间',
}

/** The fields that an application of a kind has, in the order of its form. */
export const FIELDS_OF: Readonly<Record<Kind, readonly ApplicationField[]>> = {
  room: ['subject', 'time', 'people', 'guests', 'services', 'note'],
  venue: ['subject', 'time', 'people', 'setUp', 'services', 'files', 'note'],
  display: ['subject', 'time', 'goods', 'files', 'note'],
  inner: ['subject', 'time', 'people', 'guests', 'note'],
}

/** A field in words; one that is not known is said as it is. */
export function fieldWords(field: string, kind: Kind): string {
  if (field === 'time' && kind === 'display') return '日期'
  return WORDS[field as ApplicationField] ?? field
}
