import type { Retention } from '#vocabulary/retention'

const KIND = '停车记录'
const seenBy = ['负责处理的园区工作人员']

/** What imports keep of people. */
export const importRetention: Retention = {
  'parking.import_run': {
    personal: {
      kind: KIND,
      columns: { person_id: '批量导入停车数据的工作人员', created_at: '批量导入的时间', ended_at: '批量导入的时间' },
      why: '查明数据由谁在何时导入',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'stripped', set: { person_id: null }, words: '批量导入的时间和条数留给园区，不再有账号' },
    },
    plain:
      'id area_id kind file_name file_hash state token rows_read part new_rows changed_rows equal_rows problems groups why',
    lifetimes: [{ days: 365, since: 'created_at', from: '上传', what: '批量导入的记录' }],
  },
  'parking.import_file': {
    personal: {
      kind: KIND,
      columns: { bytes: '批量导入的表格（可能含车牌）' },
      why: '先校验、后导入同一个文件',
      of: [],
      seenBy: [],
      receivers: [],
      closing: { rows: 'kept', words: '批量导入的表格在导入完成、放弃或一天后删除' },
    },
    plain: 'import_id created_at',
    lifetimes: [{ days: 1, since: 'created_at', from: '上传', what: '批量导入的表格（导入完成或放弃时立即删除）' }],
  },
  'parking.import_problem': {
    personal: {
      kind: KIND,
      columns: { text: '批量导入的表格里有问题的内容（可能含车牌）' },
      why: '让工作人员改正表格',
      of: [],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: '批量导入的表格里有问题的内容七天后删除' },
    },
    plain: 'import_id nth line column_title reason created_at',
    lifetimes: [{ days: 7, since: 'created_at', from: '校验', what: '批量导入的表格里有问题的内容' }],
  },
  'parking.known_plate': {
    personal: {
      kind: KIND,
      columns: { plate: '登记了车型的车牌', vehicle_kind: '登记的车型', until_day: '登记的有效期' },
      why: '按实际车型计费',
      of: [],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: '登记了车型的车牌按车牌记，不记账号，到期删除' },
    },
    plain: 'area_id',
    lifetimes: [{ days: 30, since: 'until_day', from: '登记到期', what: '车型登记', job: 'parking.prune' }],
  },
}
