export type {
  Channel,
  ChannelAnswer,
  ChannelRefund,
  ChannelTrade,
  ChannelTradeName,
  CloseAnswer,
  NotifyFact,
  NotifyReply,
  NotifyRequest,
  PaidFact,
  RefundAnswer,
} from './channel.ts'
export { NotAuthentic } from './channel.ts'
export { type AlipayConfig, alipayChannel } from './channels/alipay/index.ts'
export { type SandboxConfig, sandboxChannel } from './channels/sandbox/index.ts'
export { paymentRefusals } from './contract.ts'
export { createPayments } from './engine.ts'
// What a simulated bank needs to sign as the real one does.
export { signedText, signRsa2 } from './open-gateway/rsa2.ts'
export { beijingText } from './open-gateway/wire.ts'
export type { Payments, PaymentsOptions, RefundRequest, StartRequest, SubjectHandler, Tx } from './payments.ts'
export {
  type CashierKeys,
  type CashierSwitches,
  cashierKeysIn,
  newCashierKeys,
  sandboxCashier,
} from './sandbox/index.ts'
export type { Refund, Subject, Trade, TradeState, TradeWithRefunds, Verdict } from './trade.ts'
