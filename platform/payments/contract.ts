import { refusal } from '#vocabulary/refusal'

/** What paying may say no to; features name these in their contracts. */
export const paymentRefusals = {
  channelUnknown: refusal(9300, 'pay_channel_unknown', '暂不支持这种支付方式，请换一种'),
  channelUnavailable: refusal(9301, 'pay_channel_unavailable', '支付渠道暂时无法使用，请稍后再试', 'again'),
  alreadyPaid: refusal(9302, 'pay_already_paid', '已经支付过了，无需重复支付'),
  amountChanged: refusal(9303, 'pay_amount_changed', '应付金额已变化，请返回重新确认'),
  expired: refusal(9304, 'pay_expired', '订单已过期，请重新下单'),
  tradeUnknown: refusal(9305, 'pay_trade_unknown', '没有找到这笔交易'),
  notPaid: refusal(9306, 'refund_not_paid', '这笔交易尚未支付，不能退款'),
  refundTooMuch: refusal(9307, 'refund_too_much', '退款金额超过可退金额'),
  refundDiffers: refusal(9308, 'refund_differs', '该退款单号已用于另一笔退款'),
  codeUnknown: refusal(9309, 'pay_code_unknown', '无法识别这个付款码，请您核对后重新扫码'),
  chargeRunning: refusal(9310, 'pay_charge_running', '上一笔收款还在确认中，请稍候'),
  differenceUnknown: refusal(9311, 'pay_difference_unknown', '没有找到这笔对账差异'),
  differenceSettled: refusal(9312, 'pay_difference_settled', '这笔对账差异已处理，无需重复处理'),
  noBill: refusal(9313, 'pay_no_bill', '该支付方式没有对账单'),
  dayNotOver: refusal(9314, 'pay_day_not_over', '只能核对今天以前的账单'),
  tooManyOpen: refusal(9315, 'pay_too_many_open', '您还有未完成的付款，请先完成或等待其失效'),
} as const
