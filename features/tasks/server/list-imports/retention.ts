import type { Retention } from '#vocabulary/retention'

const KIND = '列表的导入记录'
const seenBy = ['有“设计任务”权限的人员']

/** What imports of entries keep of people. */
export const listImportRetention: Retention = {
  'tasks.list_import': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '批量导入列表内容的工作人员',
        created_at: '批量导入的时间',
        ended_at: '批量导入的时间',
        taken_back_by: '撤销导入的工作人员',
        taken_back_at: '撤销导入的时间',
      },
      why: '查明列表内容由谁在何时导入或撤销',
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
      'id area_id list_id file_name file_hash state token rows_read part new_rows changed_rows equal_rows problems groups why taken_rows stayed_rows',
    lifetimes: [{ days: 365, since: 'created_at', from: '上传', what: '批量导入列表内容的记录' }],
  },
  'tasks.list_import_file': {
    personal: {
      kind: KIND,
      columns: { bytes: '批量导入的表格' },
      why: '先校验、后导入同一个文件',
      of: [],
      seenBy: [],
      receivers: [],
      closing: { rows: 'kept', words: '批量导入的表格在导入完成、放弃或一天后删除' },
    },
    plain: 'import_id created_at',
    lifetimes: [
      { days: 1, since: 'created_at', from: '上传', what: '批量导入列表内容的表格（导入完成或放弃时立即删除）' },
    ],
  },
  'tasks.list_import_problem': {
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
    lifetimes: [{ days: 7, since: 'created_at', from: '校验', what: '批量导入列表内容时有问题的内容' }],
  },
  'tasks.list_import_change': {
    plain: 'import_id entry_id before_code before_disabled after_version created_at',
    lifetimes: [{ days: 365, since: 'created_at', from: '导入', what: '每次导入改动了哪些列表内容' }],
  },
}
