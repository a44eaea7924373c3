import type { Retention } from '#vocabulary/retention'

const KIND = '楼栋房间的维护记录'
const seenBy = ['园区运营人员', '有“维护楼宇与租约”权限的人员']

/** What sheets of rooms keep of people: who brought them in. */
export const importRetention: Retention = {
  'estate.place_import': {
    personal: {
      kind: KIND,
      columns: { person_id: '批量导入楼栋房间的工作人员', created_at: '批量导入的时间', ended_at: '批量导入的时间' },
      why: '查明数据由谁在何时导入',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'stripped', set: { person_id: null }, words: '批量导入的时间和条数留给园区，不再有账号' },
    },
    plain: 'id area_id file_name file_hash state token rows_read part new_rows changed_rows equal_rows faults why',
    lifetimes: [{ days: 365, since: 'created_at', from: '上传', what: '批量导入楼栋房间的记录' }],
  },
  'estate.place_file': {
    plain: 'import_id bytes created_at',
    lifetimes: [
      { days: 1, since: 'created_at', from: '上传', what: '批量导入楼栋房间的表格（导入完成或放弃时立即删除）' },
    ],
  },
  'estate.place_fault': {
    plain: 'import_id nth line column_title reason text created_at',
    lifetimes: [{ days: 7, since: 'created_at', from: '校验', what: '批量导入楼栋房间时有问题的内容' }],
  },
}
