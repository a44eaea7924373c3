import type { Retention } from '#vocabulary/retention'
import { listImportRetention } from './list-imports/retention.ts'

const YEARS = 3 * 365

/** What tasks keeps of people. */
export const retention: Retention = {
  'tasks.type': { plain: 'id area_id title state published design edited version changed_at changed_by' },
  'tasks.type_version': { plain: 'type_id version title about forms process_id process_version usual_days at by_id' },
  'tasks.cycle': {
    plain:
      'id area_id sponsor_id company_id type_id title words scope copies documents rule open_days off_day unfinished state skipped next_on from_on reason version created_at ended_at',
  },
  'tasks.task': {
    plain:
      'id area_id company_id sponsor_id type_id type_version title words documents scope copies due_on state cycle_id run_on reason version created_at sent_at ended_at',
    lifetimes: [{ days: YEARS, since: 'ended_at', from: '任务结束', what: '任务及填报记录' }],
  },
  'tasks.part': {
    plain:
      'id task_id area_id company_id person_id executor_id state due_on case_id returned return_reason urged urged_at version created_at taken_at handed_at ended_at',
  },
  'tasks.helper': { plain: 'part_id person_id added_by added_at' },
  'tasks.copy': { plain: 'task_id person_id at read_at' },
  'tasks.step': {
    personal: {
      kind: '任务办理记录',
      columns: { act: '您在任务中的操作', words: '您填写的意见', at: '操作时间' },
      why: '办理任务，查对由谁办理',
      of: ['by_id'],
      seenBy: ['任务的发起人、接收人、协办人和审核人'],
      receivers: [],
      closing: { rows: 'kept', words: '任务记录在任务结束三年后删除' },
    },
    plain: 'id task_id part_id by_id detail',
    lifetimes: [{ days: YEARS, since: 'at', from: '操作' }],
  },
  'tasks.list': { plain: 'id area_id title table_name parent_id published published_at version changed_at' },
  'tasks.list_entry': { plain: 'id list_id name code within_id position disabled version' },
  ...listImportRetention,
}
