/** The screens of parking, by path. */
export const screens = {
  '/licenseplate': { load: () => import('./license-plate.tsx') },
  '/paylicenseplate': { load: () => import('./pay-license-plate.tsx') },
  '/confirmorder': { load: () => import('./confirm-order.tsx') },
  '/paysuccess': { load: () => import('./pay-success.tsx') },
  '/parkagreement': { load: () => import('./park-agreement.tsx') },
  '/parking/plates': { load: () => import('./plates.tsx'), title: '我的车牌' },
  '/parking/history': { load: () => import('./history.tsx'), title: '停车记录' },
  '/parking/receipt': { load: () => import('./receipt.tsx'), title: '停车收据' },
  '/parking/price': { load: () => import('./price.tsx'), title: '停车价格' },
} as const
