import { refusal } from '#vocabulary/refusal'

/** What setting up and opening a park may be refused for; of 17050–17099. */
export const openingRefusals = {
  openedBefore: refusal(17050, 'park_opened_before', '园区已正式开园，不能再次清除数据'),
  realPayments: refusal(17051, 'park_has_real_payments', '园区已有真实收款，不能再清除演练数据'),
  stillMoving: refusal(17052, 'rehearsal_still_moves', '还有{n}笔支付、退款或提现未结束，请待其结束后再试', 'again'),
  countsChanged: refusal(17053, 'rehearsal_changed', '数据已变化，请重新核对'),
  byAnother: refusal(17054, 'opening_by_another', '须由另一位运营人员确认'),
  proposalOver: refusal(17055, 'opening_proposal_over', '该开园申请已失效，请重新发起'),
  paperChanged: refusal(17056, 'paper_changed', '协议已更新，请阅读最新版本后再确认'),
} as const
