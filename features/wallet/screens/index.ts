/** The screens of the wallet, by path. */
export const screens = {
  '/wallet/mywallet': { load: () => import('./home/my-wallet.tsx') },
  '/balancepage/{count}': { load: () => import('./records/balance-page.tsx') },
  '/billdetail/{bill}': { load: () => import('./records/bill-detail.tsx') },
  '/recharge': { load: () => import('./recharge/recharge.tsx') },
  '/withdrawal': { load: () => import('./withdraw/withdrawal.tsx') },
  '/wallet/paystatus': { load: () => import('./records/pay-status.tsx') },
  '/resultpage': { load: () => import('./records/result-page.tsx') },
  '/wallet/apartmentBill': { load: () => import('./apartment/apartment-bill.tsx') },
  '/checkphonenum/{phoneNum}': { load: () => import('./opening/check-phone-num.tsx') },
  '/settingpassword/{isEdit}': { load: () => import('./password/setting-password.tsx') },
  '/testpassword': { load: () => import('./pay/test-password.tsx') },
  '/editPassword': { load: () => import('./password/edit-password.tsx') },
  '/forgotpassword': { load: () => import('./password/forgot-password.tsx') },
  '/paysetting': { load: () => import('./settings/pay-setting.tsx') },
  '/bankcard': { load: () => import('./cards/bank-card.tsx') },
  '/paycode': { load: () => import('./paycode/pay-code.tsx') },
  '/collection': { load: () => import('./collect/collection.tsx') },
  '/drawback': { load: () => import('./collect/drawback.tsx') },
  '/wallet/differences': { load: () => import('./reconcile/differences.tsx'), title: '异常收款' },
} as const

/** What the wallet puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
