import type { Retention } from '#vocabulary/retention'

const KIND = '租住的房间'
const seenBy = ['园区运营人员', '负责租约的园区工作人员']

/** What sheets of tenancies keep of people. */
export const tenancyRetention: Retention = {
  'people.tenancy_import': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '批量导入租约的工作人员',
        created_at: '批量导入租约的时间',
        ended_at: '批量导入租约的时间',
      },
      why: '查明租约由谁在何时导入',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'stripped', set: { person_id: null }, words: '批量导入租约的时间和条数留给园区，不再有账号' },
    },
    plain: 'id area_id file_name file_hash state token rows_read part new_rows equal_rows problems groups why',
    lifetimes: [{ days: 365, since: 'created_at', from: '上传', what: '批量导入租约的记录' }],
  },
  'people.tenancy_import_file': {
    personal: {
      kind: KIND,
      columns: { bytes_sealed: '批量导入的租约表格（可能含手机号）' },
      why: '先校验、后导入同一个文件',
      of: [],
      seenBy: [],
      receivers: [],
      sealed: { bytes_sealed: { purpose: 'people.tenancy_import_file.bytes', of: 'import_id', shows: 'nothing' } },
      closing: { rows: 'kept', words: '批量导入的租约表格在导入完成、放弃或一天后删除' },
    },
    plain: 'import_id created_at',
    lifetimes: [{ days: 1, since: 'created_at', from: '上传', what: '批量导入的租约表格（导入完成或放弃时立即删除）' }],
  },
  'people.tenancy_import_problem': {
    personal: {
      kind: KIND,
      columns: { text: '批量导入的租约表格里有问题的内容（手机号只留首尾）' },
      why: '让工作人员改正表格',
      of: [],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: '批量导入的租约表格里有问题的内容七天后删除' },
    },
    plain: 'import_id nth line column_title reason created_at',
    lifetimes: [{ days: 7, since: 'created_at', from: '校验', what: '批量导入的租约表格里有问题的内容' }],
  },
}
