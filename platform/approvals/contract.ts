import { refusal } from '#vocabulary/refusal'

/** What approvals may say no to; 9500–9599. */
export const approvalRefusals = {
  decided: refusal(9500, 'approval_decided', '{who}已处理：{what}'),
  noWithdraw: refusal(9501, 'approval_no_withdraw', '审批人已处理，不能撤回'),
  opinionMissing: refusal(9502, 'approval_opinion_missing', '请填写意见'),
  urgedLately: refusal(9503, 'approval_urged_lately', '刚刚催办过，{at}后可再次催办'),
  urgedOut: refusal(9504, 'approval_urged_out', '已多次催办并上报，请耐心等待'),
  process: refusal(9505, 'approval_process', '流程不能保存：{problem}'),
  signer: refusal(9506, 'approval_signer', '请选择本园区的其他人员'),
  delegate: refusal(9507, 'approval_delegate', '{problem}'),
  moved: refusal(9508, 'approval_moved', '审批有新的进展，请刷新后再处理'),
} as const
