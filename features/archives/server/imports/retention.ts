import { fileRetention } from '#platform/sheets'
import type { Retention } from '#vocabulary/retention'

/** What imports keep of people. */
export const importRetention: Retention = {
  ...fileRetention({
    kind: '企业档案的导入记录',
    seenBy: ['有“维护企业档案”权限的人员'],
    runs: 'archives.import_run',
    files: 'archives.import_file',
    faults: 'archives.import_problem',
    what: '企业资料',
    why: '查明资料由谁在何时导入或撤销',
    plain: 'kind unknown changed_rows taken_rows stayed_rows',
    takenBack: true,
    bytes: 'bytes_sealed',
    within: '（可能含法定代表人、项目负责人姓名和联系人资料，密封保存）',
  }),
  'archives.import_change': {
    plain: 'import_id nth written_to record_id before_version after_version before outcome why created_at',
    lifetimes: [{ days: 365, since: 'created_at', from: '导入', what: '每次导入改动了哪些资料' }],
  },
}
