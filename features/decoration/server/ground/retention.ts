import type { Retention } from '#vocabulary/retention'

const YEARS = 3 * 365

/** What the cases themselves keep. */
export const groundRetention: Retention = {
  'decoration.work_case': {
    personal: {
      kind: '装修申请与施工记录',
      why: '办理装修申请、施工管理和保证金退还',
      seenBy: ['申请人和所属企业管理员', '施工负责人（仅限施工部分）', '园区和物业人员'],
      receivers: [],
      columns: {
        foreman_name_sealed: '施工负责人姓名',
        foreman_phone_sealed: '施工负责人手机号',
        foreman_index: '按手机号查找负责工程的索引',
        foreman_name: '施工负责人姓名（打码）',
        scope: '填写的装修内容',
      },
      of: ['applicant_id'],
      closing: { rows: 'kept', words: '装修记录在工程结束三年后删除' },
    },
    plain:
      'id area_id number state state_at room_id building_id place level applicant_id company_id type_id type_version firm_id area_hundredths first_on last_on extensions submitted_at approved_at pay_until permit_at begun_at stop_reason stopped_by passed_at review_on ended_at approval_id round reason version created_at changed_at',
    lifetimes: [
      { days: YEARS, since: 'ended_at', from: '工程结束', what: '装修申请和施工记录', job: 'decoration.prune' },
    ],
  },
  'decoration.step': {
    personal: {
      kind: '装修申请与施工记录',
      why: '查明由谁在何时办理',
      seenBy: ['申请人和所属企业管理员', '施工负责人（仅限施工部分）', '园区和物业人员'],
      receivers: [],
      columns: { act: '对装修申请的操作', words: '填写的说明', at: '操作时间' },
      of: ['by_id'],
      closing: { rows: 'kept', words: '与装修记录一同删除' },
      while: '与装修申请一同保留',
    },
    plain: 'id case_id by_id detail',
  },
}
