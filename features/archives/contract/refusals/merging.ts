import { refusal } from '#vocabulary/refusal'

/** What the room merging may say no to; 18700–18799. */
export const mergingRefusals = {
  bothInPark: refusal(18700, 'merge_both_in_park', '两家都是在园企业，请先在企业管理中处理'),
  companyStays: refusal(18701, 'merge_company_stays', '在园企业的档案不能并入其他档案，请保留在园企业的档案'),
  tooLate: refusal(18702, 'merge_too_late', '合并已超过30天，不能撤销'),
  laterFirst: refusal(18703, 'merge_later_first', '请先撤销较晚的合并'),
  changed: refusal(18704, 'merge_changed', '档案刚被他人修改或合并，请对照最新内容再决定', 'changed'),
  undone: refusal(18705, 'merge_undone', '这次合并已撤销', 'changed'),
  noRight: refusal(18706, 'merge_no_right', '合并需要能查看两家企业的全部资料并有维护权限'),
  codeTaken: refusal(18707, 'merge_code_taken', '原信用代码已有其他档案，不能撤销'),
  same: refusal(18708, 'merge_same', '这是同一份档案'),
} as const
