import type { Personal, Retention } from '#vocabulary/retention'
import { LEFT_DAYS, LOST_DAYS } from './forgetting-queries.ts'

const JOB = 'archives.forget-contacts'

const CONTACT = {
  kind: '企业联系人',
  why: '园区与企业联系',
  seenBy: ['有权查看企业联系人的园区工作人员', '所在企业的管理员'],
  receivers: [],
  closing: { rows: 'deleted' },
  while: '企业登记您为联系人期间保存',
} as const satisfies Partial<Personal>

/** What contacts and touches say, in the data of their records. `of`: whose rows are whose. */
export const contactData = (of: Personal['of']): Personal => ({
  ...CONTACT,
  columns: { data: '企业联系人的姓名、职务、手机号、邮箱，以及沟通内容' },
  of,
  hidden: true,
})

/** What is kept beside records of contacts: by what they are found, whom they link to, and who looked at them whole. */
export const contactRetention: Retention = {
  'archives.contact': {
    personal: {
      ...CONTACT,
      columns: { name_sealed: '联系人姓名', phone_sealed: '联系人手机号', left_on: '离职日期' },
      of: [{ column: 'id', to: 'archives.record', by: 'person_id' }],
      sealed: {
        name_sealed: { purpose: 'archives.contact.name', of: 'id', shows: 'name' },
        phone_sealed: { purpose: 'archives.contact.phone', of: 'id', shows: 'phone' },
      },
    },
    plain: 'id person_ended_at lost_at',
    lifetimes: [
      { days: LEFT_DAYS, since: 'left_on', from: '离职后', what: '已离职联系人的资料和沟通记录', job: JOB },
      { days: LOST_DAYS, since: 'lost_at', from: '线索流失后', what: '流失线索的联系人资料和沟通记录', job: JOB },
    ],
  },
  'archives.contact_key': { plain: 'area_id key record_id' },
  'archives.contact_reveal': {
    personal: {
      kind: '企业联系人',
      columns: {
        field: '谁在什么时候、为什么查看了联系人的完整信息，以及您查看了谁的',
        why: '谁在什么时候、为什么查看了联系人的完整信息，以及您查看了谁的',
        at: '谁在什么时候、为什么查看了联系人的完整信息，以及您查看了谁的',
      },
      says: { field: { name: '姓名', phone: '手机号', email: '邮箱' } },
      why: '防止联系方式被批量抄走',
      of: ['viewer_id', { column: 'record_id', to: 'archives.record', by: 'person_id' }],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'id viewer_id record_id place',
    lifetimes: [{ days: 180, since: 'at', from: '查看后', what: '查看联系人的记录' }],
  },
  'archives.phone_query': {
    personal: {
      kind: '企业联系人',
      columns: { at: '您按手机号查询联系人的时间' },
      why: '防止号码被批量查询',
      of: ['viewer_id'],
      seenBy: [],
      receivers: [],
      hidden: true,
      closing: { rows: 'deleted' },
    },
    plain: 'viewer_id key',
    lifetimes: [{ days: 1, since: 'at', from: '查询后' }],
  },
}
