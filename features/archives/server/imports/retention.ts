import type { Retention } from '#vocabulary/retention'

const KIND = '企业档案的导入记录'
const seenBy = ['有“维护企业档案”权限的人员']

/** What imports keep of people. */
export const importRetention: Retention = {
  'archives.import_run': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '批量导入企业资料的工作人员',
        created_at: '批量导入的时间',
        ended_at: '批量导入的时间',
        taken_back_by: '撤销导入的工作人员',
        taken_back_at: '撤销导入的时间',
      },
      why: '查明资料由谁在何时导入或撤销',
      of: ['person_id', 'taken_back_by'],
      seenBy,
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { person_id: null, taken_back_by: null },
        words: '批量导入的时间和条数留给园区，不再有账号',
      },
    },
    plain:
      'id area_id kind unknown file_name file_hash state token rows_read part new_rows changed_rows equal_rows problems groups why taken_rows stayed_rows',
    lifetimes: [{ days: 365, since: 'created_at', from: '上传', what: '批量导入企业资料的记录' }],
  },
  'archives.import_file': {
    personal: {
      kind: KIND,
      columns: { bytes_sealed: '批量导入的表格（可能含法定代表人、项目负责人姓名和联系人资料，密封保存）' },
      why: '先校验、后导入同一个文件',
      of: [],
      seenBy: [],
      receivers: [],
      closing: { rows: 'kept', words: '批量导入的表格在导入完成、放弃或一天后删除' },
    },
    plain: 'import_id created_at',
    lifetimes: [
      { days: 1, since: 'created_at', from: '上传', what: '批量导入企业资料的表格（导入完成或放弃时立即删除）' },
    ],
  },
  'archives.import_problem': {
    personal: {
      kind: KIND,
      columns: { text: '批量导入的表格里有问题的内容' },
      why: '让工作人员改正表格',
      of: [],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: '批量导入的表格里有问题的内容七天后删除' },
    },
    plain: 'import_id nth line column_title reason created_at',
    lifetimes: [{ days: 7, since: 'created_at', from: '校验', what: '批量导入企业资料时有问题的内容' }],
  },
  'archives.import_change': {
    plain: 'import_id nth written_to record_id before_version after_version before outcome why created_at',
    lifetimes: [{ days: 365, since: 'created_at', from: '导入', what: '每次导入改动了哪些资料' }],
  },
}
