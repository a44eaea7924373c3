/** The screens of parking, by path. */
export const screens = {
  '/licenseplate': { load: () => import('./lots/license-plate.tsx') },
  '/paylicenseplate': { load: () => import('./fees/pay-license-plate.tsx') },
  '/confirmorder': { load: () => import('./orders/confirm-order.tsx') },
  '/paysuccess': { load: () => import('./results/pay-success.tsx') },
  '/parkagreement': { load: () => import('./agreement/park-agreement.tsx') },
  '/parking/plates': { load: () => import('./plates/plates.tsx'), title: '我的车牌' },
  '/parking/history': { load: () => import('./history/history.tsx'), title: '停车记录' },
  '/parking/receipt': { load: () => import('./results/receipt.tsx'), title: '停车收据' },
  '/parking/price': { load: () => import('./fees/price.tsx'), title: '停车价格', access: 'open' },
} as const

/** What parking puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
