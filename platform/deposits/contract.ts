import { refusal } from '#vocabulary/refusal'

/** What deposits may say no to; 9700–9719. Features name these in their contracts. */
export const depositRefusals = {
  short: refusal(9700, 'deposit_short', '扣款超过剩余保证金{amount}'),
  closed: refusal(9701, 'deposit_closed', '该保证金已结清，不再收款'),
  nothingDue: refusal(9702, 'deposit_nothing_due', '保证金已缴清，无需再缴'),
  tooMuch: refusal(9703, 'deposit_too_much', '收款超过应缴金额，还应缴{amount}'),
  receiptUsed: refusal(9704, 'deposit_receipt_used', '收据号{number}已登记，请核对后重新填写'),
  holdEnded: refusal(9705, 'deposit_hold_ended', '该笔扣款已处理，无需重复处理'),
  backTooMuch: refusal(9706, 'deposit_back_too_much', '退还金额超过可退保证金{amount}'),
  underWay: refusal(9707, 'deposit_back_under_way', '该笔退款正在原路退回，请等待支付渠道的结果'),
  transferEntered: refusal(9708, 'deposit_transfer_entered', '该笔退款已登记付款，请等待复核'),
  transferDecided: refusal(9709, 'deposit_transfer_decided', '该笔付款已复核，无需重复处理', 'changed'),
  secondPerson: refusal(9710, 'deposit_second_person', '付款须由登记人以外的人员复核'),
  returned: refusal(9711, 'deposit_returned', '该笔保证金已退还'),
} as const
