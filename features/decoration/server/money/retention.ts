import type { Retention } from '#vocabulary/retention'

const common = {
  kind: '装修费用与保证金',
  receivers: [],
  closing: { rows: 'kept', words: '与装修记录一同删除' },
  while: '与装修申请一同保留',
} as const

/** What the money of decoration keeps. Amounts stand with the engines of deposits and payments. */
export const moneyRetention: Retention = {
  'decoration.charge': {
    personal: {
      ...common,
      why: '收取装修费用，查明由谁免除',
      seenBy: ['申请人和所属企业管理员', '园区和物业人员'],
      columns: { words: '免除费用的原因', waived_by: '免除费用的工作人员' },
      of: ['waived_by'],
    },
    plain: 'id area_id case_id side key round label amount_fen state created_at ended_at',
  },
  'decoration.fee_order': {
    personal: {
      ...common,
      why: '收取装修费用，核对账目',
      seenBy: ['申请人和所属企业管理员', '园区财务人员'],
      columns: { by_id: '收取费用的工作人员', paid_at: '付款时间' },
      of: ['by_id'],
    },
    plain: 'id area_id case_id side charge_ids amount_fen state created_at good_until channel trade_id receipt_no',
  },
  'decoration.fee_back': {
    plain: 'order_id area_id case_id amount_fen why state tries try_at problem pot_id way asked_at done_at',
  },
  'decoration.pot': {
    personal: {
      ...common,
      why: '收取和退还装修保证金',
      seenBy: ['缴纳保证金的一方', '园区和物业人员'],
      columns: {
        foreman_index: '按手机号查找保证金的索引',
        foreman_name: '施工负责人姓名（打码）',
      },
      of: [],
    },
    plain: 'id area_id case_id side round label firm_id opened_at released_at why settled_at looked_at',
  },
  'decoration.deduction': {
    personal: {
      ...common,
      why: '提出、申诉和裁定保证金扣款',
      seenBy: ['缴纳保证金的一方', '园区和物业人员'],
      columns: {
        clause: '扣款依据',
        words: '扣款说明',
        appeal_words: '申诉说明',
        end_words: '裁定说明',
        proposed_at: '提出、申诉和裁定的时间',
        appealed_at: '提出、申诉和裁定的时间',
        ended_at: '提出、申诉和裁定的时间',
      },
      of: ['proposed_by', 'appealed_by', 'ended_by'],
    },
    plain:
      'id area_id case_id pot_id amount_fen taken_fen hold_ref state proposed_by appeal_until appealed_by decide_until ended_by ended_why',
  },
  'decoration.deduction_picture': {
    personal: {
      ...common,
      why: '证明扣款和申诉的依据',
      seenBy: ['缴纳保证金的一方', '园区和物业人员'],
      columns: { file_id: '扣款和申诉的图片' },
      of: ['by_id'],
    },
    plain: 'id deduction_id part position by_id',
  },
}
