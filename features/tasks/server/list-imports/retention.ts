import { fileRetention } from '#platform/sheets'
import type { Retention } from '#vocabulary/retention'

/** What imports of entries keep of people. */
export const listImportRetention: Retention = {
  ...fileRetention({
    kind: '列表的导入记录',
    seenBy: ['有“设计任务”权限的人员'],
    runs: 'tasks.list_import',
    files: 'tasks.list_import_file',
    faults: 'tasks.list_import_problem',
    what: '列表内容',
    why: '查明列表内容由谁在何时导入或撤销',
    plain: 'list_id changed_rows taken_rows stayed_rows',
    takenBack: true,
    bytes: 'bytes',
  }),
  'tasks.list_import_change': {
    plain: 'import_id entry_id before_code before_disabled after_version created_at',
    lifetimes: [{ days: 365, since: 'created_at', from: '导入', what: '每次导入改动了哪些列表内容' }],
  },
}
