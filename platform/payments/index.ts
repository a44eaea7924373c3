export type { BillDay, BillDayFilter, BillKind, Difference, DifferenceFilter } from './bills/bill-day.ts'
export type {
  BillLine,
  CancelAnswer,
  Channel,
  ChannelAnswer,
  ChannelRefund,
  ChannelScan,
  ChannelTrade,
  ChannelTradeName,
  ChannelWithMeans,
  CloseAnswer,
  InsidePayer,
  JsapiParameters,
  Means,
  NotifyFact,
  NotifyReply,
  NotifyRequest,
  PaidFact,
  PayCodePort,
  RefundAnswer,
  RefundStatus as RefundStanding,
  ScanAnswer,
  TradeOf,
} from './channel.ts'
export { NotAuthentic } from './channel.ts'
export { type AlipayConfig, alipayChannel } from './channels/alipay/index.ts'
// What a simulated bank needs to sign as the real one does.
export { signedText, signRsa2 } from './channels/open-gateway/rsa2.ts'
export {
  type TrustedKeys,
  type WechatChannel,
  type WechatConfig,
  wechatChannel,
} from './channels/wechat/index.ts'
export { beijingText } from './channels/wire.ts'
export type { PaymentsOptions, SubjectHandler } from './context.ts'
export { paymentRefusals } from './contract.ts'
export { createPayments } from './engine.ts'
export type { PaymentEvents } from './events.ts'
export type { Overdue } from './overdue.ts'
export type { Waiting } from './overdue-queries.ts'
export type { Payments } from './payments.ts'
export type {
  Charged,
  ChargeRequest,
  Moved,
  MovedPage,
  RefundRequest,
  StartRequest,
  Takings,
  TakingsFilter,
} from './requests.ts'
export { retention } from './retention.ts'
export { notifyPaths } from './routes.ts'
export type {
  EndWhy,
  Refund,
  ScanFailure,
  Subject,
  Trade,
  TradeState,
  TradeWithRefunds,
  Verdict,
  Way,
} from './trade.ts'
export type { PaidBy, PaidTrade } from './trades/paid-queries.ts'
