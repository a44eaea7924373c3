// The simulated banks and their channel: for the demo and for tests. Production never loads this module.
export { type SandboxConfig, sandboxChannel } from './channels/sandbox/index.ts'
export {
  type CashierKeys,
  type CashierSwitches,
  cashierKeysIn,
  newCashierKeys,
  type PayCodeKind,
  sandboxCashier,
  sandboxPayCode,
} from './simulators/alipay-bank/index.ts'
export {
  type CodeDoes,
  newPlatformKey,
  newWechatKeys,
  type PlatformKey,
  type Told,
  WechatBank,
  type WechatBankOptions,
  type WechatKeys,
  type WechatSwitches,
  type WireAnswer,
} from './simulators/wechat-bank/index.ts'
export { sandboxWechatOAuth, type WechatOAuthOptions } from './simulators/wechat-oauth/index.ts'

/** Who the park is at the simulated bank. */
export const SANDBOX_MERCHANT = { appId: '2026000000000001', sellerId: '2088000000000001' }
/** The park's app at the simulated WeChat. */
export const SANDBOX_WECHAT_APP = 'wx2026000000000001'
