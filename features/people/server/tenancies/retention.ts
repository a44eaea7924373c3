import { fileRetention } from '#platform/sheets'
import type { Retention } from '#vocabulary/retention'

/** What sheets of tenancies keep of people. */
export const tenancyRetention: Retention = fileRetention({
  kind: '租住的房间',
  seenBy: ['园区运营人员', '负责租约的园区工作人员'],
  runs: 'people.tenancy_import',
  files: 'people.tenancy_import_file',
  faults: 'people.tenancy_import_problem',
  what: '租约',
  why: '查明租约由谁在何时导入',
  plain: '',
  time: '批量导入租约的时间',
  sheet: '批量导入的租约表格',
  bytes: 'bytes_sealed',
  within: '（可能含手机号）',
  faultsWithin: '（手机号只留首尾）',
  sealed: { purpose: 'people.tenancy_import_file.bytes', of: 'import_id', shows: 'nothing' },
  going: { run: '批量导入租约的记录', file: '批量导入的租约表格', faults: '批量导入的租约表格里有问题的内容' },
})
