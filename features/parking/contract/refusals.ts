import { refusal } from '#vocabulary/refusal'

/** What parking may say no to; 11000–11999. Each sentence says what to do. */
export const parkingRefusals = {
  noOpenStay: refusal(11001, 'no_open_stay', '没有找到{plate}的在场记录。请核对车牌，或联系岗亭'),
  nothingDue: refusal(11002, 'nothing_due', '停车费已付清，请在{leaveBy}前离场'),
  priceChanged: refusal(11003, 'price_changed', '停车费已变为{due}，请确认后再支付'),
  quoteExpired: refusal(11005, 'quote_expired', '停车费已过期，请重新计费'),
  orderClosed: refusal(11006, 'order_closed', '订单已关闭，请重新计费'),
  tokenUnknown: refusal(11007, 'token_unknown', '页面已过期，请返回后重新计费'),
  channelUnavailable: refusal(11008, 'channel_unavailable', '支付渠道暂时无法使用，请稍后再试或换一种支付方式'),
  stillOwed: refusal(11009, 'still_owed', '还需支付{due}，不能直接放行'),
  channelUnknown: refusal(11010, 'channel_unknown', '没有找到这个出口，请重新扫码'),
  nobodyWaits: refusal(11011, 'nobody_waits', '出口没有等待缴费的车辆，请把车开到闸机前再试'),
  tooManyPlates: refusal(11012, 'too_many_plates', '最多保存{most}个车牌，请先删除不用的车牌'),
  proofWrong: refusal(11013, 'proof_wrong', '验证码不正确或已过期，请查看闸机屏幕上的新验证码'),
  paymentUsed: refusal(11014, 'payment_used', '这笔支付已用于离场，不能再转给其他车牌'),
  paymentMoved: refusal(11015, 'payment_moved', '这笔支付已转移过一次，不能再转移'),
  samePlate: refusal(11016, 'same_plate', '车牌相同，无需转移'),
  tryOften: refusal(11017, 'try_often', '尝试次数过多，请{minutes}分钟后再试'),
  notPaid: refusal(11018, 'not_paid', '订单尚未支付'),
  lotUnknown: refusal(11019, 'lot_unknown', '没有找到这个停车场'),
  phoneFirst: refusal(11021, 'phone_first', '今天查询的其他车牌已达{most}个，请先验证手机号再继续'),
  codeWrong: refusal(11022, 'code_wrong', '验证码不正确或已过期，请重新获取'),
  codeTooOften: refusal(11023, 'code_too_often', '验证码发送太频繁，请{seconds}秒后再试'),
  noPhone: refusal(11024, 'no_phone', '您的账号没有绑定手机号，请明天再查，或用手机验证码登录后查询'),
  smsUnavailable: refusal(11025, 'sms_unavailable', '短信服务暂未开通，请明天再查'),
  tooManyUnpaid: refusal(11020, 'too_many_unpaid', '您还有未完成的付款，请先完成或等待其失效'),
} as const
