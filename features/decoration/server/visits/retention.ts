import type { Personal, Retention } from '#vocabulary/retention'

const common: Pick<Personal, 'kind' | 'why' | 'seenBy' | 'receivers' | 'closing' | 'while'> = {
  kind: '装修巡检、整改与验收记录',
  why: '巡检施工、督促整改、验收工程，查明由谁在何时办理',
  seenBy: ['申请人和所属企业管理员', '施工负责人', '园区和物业人员'],
  receivers: [],
  closing: { rows: 'kept', words: '与装修记录一同删除' },
  while: '与装修申请一同保留',
}

/** What inspections, corrections and checks keep; all of it goes with its case. */
export const visitsRetention: Retention = {
  'decoration.visit_lists': { plain: 'area_id version lists by_id at' },
  'decoration.work_pause': { plain: 'case_id from_at to_at' },
  'decoration.inspection': {
    personal: {
      ...common,
      columns: {
        done_at: '巡检时间',
        presence_words: '未扫公示牌的原因',
        findings: '填写的检查结果',
        remark: '填写的备注',
        clock_off: '手机时间是否准确',
      },
      of: ['by_id'],
    },
    plain:
      'id area_id case_id state planned due_on last_on by_id presence list_version faults late created_at duty_at state_at',
  },
  'decoration.correction': {
    personal: {
      ...common,
      columns: { points: '填写的整改要求', ordered_at: '下达整改的时间' },
      of: ['ordered_by'],
    },
    plain:
      'id area_id case_id nth state safety inspection_id check_id ordered_by due_at refusals overdue_at late_report closed_at version changed_at',
  },
  'decoration.correction_round': {
    personal: {
      ...common,
      columns: {
        answered_at: '提交整改的时间',
        words: '填写的整改说明',
        decided_at: '复核整改的时间',
        reason: '填写的复核意见',
      },
      of: ['answered_by', 'decided_by'],
    },
    plain: 'correction_id round answered_by answered_as decision decided_by',
  },
  'decoration.visit_check': {
    personal: {
      ...common,
      columns: {
        asked_at: '申请验收的时间',
        decided_at: '验收的时间',
        answers: '填写的验收数据',
        words: '填写的验收意见',
        party_name_sealed: '施工方签字人姓名',
        withdraw_reason: '填写的撤回原因',
        clock_off: '手机时间是否准确',
      },
      of: ['asked_by', 'decided_by'],
      sealed: { party_name_sealed: { purpose: 'decoration.visit_check.party_name', of: 'id', shows: 'name' } },
    },
    plain:
      'id area_id case_id kind nth state title on_day half asked_by decided_by list_version fields pair_marked duty_at fee_fen version changed_at',
  },
  'decoration.visit_act': {
    personal: {
      ...common,
      columns: { at: '现场办理的时间', lines: '事后补报的内容' },
      of: ['person_id'],
    },
    plain: 'id area_id person_id case_id what ref_id recorded_at late_report why',
  },
  'decoration.visit_photo': {
    personal: {
      ...common,
      columns: { file_id: '现场照片和签名', at: '拍摄时间' },
      of: ['by_id'],
    },
    plain: 'id area_id case_id owner_id role item_id of_id round by_id recorded_at sent used',
  },
}
