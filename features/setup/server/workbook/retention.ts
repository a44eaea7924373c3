import type { Retention } from '#vocabulary/retention'

const KIND = '一表建园'
const seenBy = ['负责开园的园区运营人员']

/** What workbooks keep of people. */
export const workbookRetention: Retention = {
  'setup.workbook': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '上传工作簿的运营人员',
        created_at: '上传、核对和导入工作簿的时间',
        checked_at: '上传、核对和导入工作簿的时间',
        ended_at: '上传、核对和导入工作簿的时间',
      },
      why: '查明数据由谁在何时导入',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'stripped', set: { person_id: null }, words: '导入工作簿的时间和条数留给园区，不再有账号' },
    },
    plain: 'id area_id file_name file_hash state token seen sheet rows_read part sheets faults why',
    lifetimes: [{ days: 365, since: 'created_at', from: '上传', what: '一表建园的记录' }],
  },
  'setup.workbook_file': {
    personal: {
      kind: KIND,
      columns: { file_sealed: '上传的工作簿（含姓名和手机号，加密保存）' },
      why: '先核对、后导入同一份工作簿',
      of: [],
      seenBy: [],
      receivers: [],
      closing: { rows: 'kept', words: '上传的工作簿在导入完成或放弃时删除，最长保存七天' },
    },
    plain: 'workbook_id created_at',
    lifetimes: [{ days: 7, since: 'created_at', from: '上传', what: '上传的工作簿（导入完成或放弃时立即删除）' }],
  },
  'setup.workbook_fault': {
    personal: {
      kind: KIND,
      columns: { text_sealed: '工作簿里有问题的内容（长号码隐藏中间几位，加密保存）' },
      why: '让运营人员改正工作簿',
      of: [],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: '工作簿里有问题的内容七天后删除' },
    },
    plain: 'workbook_id nth sheet line column_title reason created_at',
    lifetimes: [{ days: 7, since: 'created_at', from: '核对', what: '工作簿里有问题的内容' }],
  },
}
