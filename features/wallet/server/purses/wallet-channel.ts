/** The wallet among the payment channels. */
export const WALLET_CHANNEL = { id: 'wallet', name: '园区钱包' } as const

/** The wallet's own page. */
export const WALLET_PAGE = '/front/mobile/wallet/mywallet'
/** Where a person confirms a payment. */
export const CONFIRM_PATH = '/front/mobile/testpassword'
