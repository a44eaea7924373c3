/** The screens of parking, by path. */
export const screens = {
  '/licenseplate': { load: () => import('./lots/license-plate.tsx'), next: ['/paylicenseplate', '/sys/login'] },
  '/paylicenseplate': {
    load: () => import('./fees/pay-license-plate.tsx'),
    shape: 'detail',
    lead: '正在查询这辆车的停车时长和费用，费用按入场时间和公示的价格逐段计算。',
    next: ['/confirmorder'],
  },
  '/confirmorder': {
    load: () => import('./orders/confirm-order.tsx'),
    shape: 'detail',
    lead: '请核对车牌、停车时长和金额，选好付款方式再确认；确认以前不会扣款。',
    next: ['/paysuccess'],
  },
  '/paysuccess': {
    load: () => import('./results/pay-success.tsx'),
    shape: 'detail',
    lead: '正在确认付款结果，请稍候；已经付过的款不会重复扣，离场时间以这里显示的为准。',
    next: ['/parking/receipt', '/licenseplate'],
  },
  '/parkingcoupon/{uuId}': {
    load: () => import('./coupons/parking-coupon.tsx'),
    shape: 'detail',
    lead: '正在查看这张停车优惠券：优惠内容、可用的停车场和有效期，确认后绑定一个车牌领取。',
    next: ['/coupon/couponconfirm'],
  },
  '/parkingcouponstatic': {
    load: () => import('./coupons/parking-coupon-static.tsx'),
    shape: 'detail',
    lead: '正在查看企业提供的停车优惠：优惠内容、领取条件和有效期，车辆入场后即可领取。',
    next: ['/coupon/couponconfirm'],
  },
  '/coupon/couponconfirm': {
    load: () => import('./coupons/coupon-confirm.tsx'),
    shape: 'form',
    lead: '请确认优惠券用于哪个车牌，领取后绑定这个车牌，缴费时自动选用最优惠的组合。',
    next: ['/coupon/couponresult'],
  },
  '/coupon/couponresult': {
    load: () => import('./coupons/coupon-result.tsx'),
    shape: 'detail',
    lead: '正在确认领取结果：优惠内容、绑定的车牌、使用规则和有效期。',
    next: ['/paylicenseplate', '/parking/coupons'],
  },
  '/parking/coupons': {
    load: () => import('./coupons/my-coupons.tsx'),
    title: '我的优惠券',
    lead: '您领取的停车优惠券保存在这里，缴费时自动选用最优惠的组合，用过和过期的也能查到。',
    next: ['/paylicenseplate'],
  },
  '/parking/offers': {
    load: () => import('./offers/offers.tsx'),
    title: '停车优惠发放',
    lead: '给访客发放停车优惠：在这里查看企业的优惠额度，每个优惠领了多少、用了多少、还剩多少。',
    next: ['/parking/offers/new', '/parking/offer'],
  },
  '/parking/offers/new': {
    load: () => import('./offers/new-offer.tsx'),
    title: '新建停车优惠',
    shape: 'form',
    lead: '填写优惠内容、数量和期限，创建后会得到二维码；优惠从企业的额度里抵扣，用完为止。',
    next: ['/parking/offer'],
  },
  '/parking/offer': {
    load: () => import('./offers/offer-page.tsx'),
    title: '优惠详情',
    shape: 'detail',
    lead: '正在取这个优惠的二维码、领取和使用记录；可以随时暂停、恢复或结束发放。',
  },
  '/parking/desk/budgets': {
    load: () => import('./offers/budgets.tsx'),
    title: '优惠额度',
    lead: '给企业发放停车优惠额度，查看每家企业的总额度、已领取、已抵扣和剩余。',
  },
  '/parkagreement': { load: () => import('./agreement/park-agreement.tsx') },
  '/parking/plates': {
    load: () => import('./plates/plates.tsx'),
    title: '我的车牌',
    lead: '常用的车牌保存在这里，车在场内时，停车时长和费用会直接显示，不用再输入。',
    next: ['/paylicenseplate'],
  },
  '/parking/history': {
    load: () => import('./history/history.tsx'),
    title: '停车记录',
    lead: '这里是您付过款的停车，和验证过本人的车牌的停车，按月合计，点开可看每次的费用和收据。',
    next: ['/parking/receipt'],
  },
  '/parking/receipt': {
    load: () => import('./results/receipt.tsx'),
    title: '停车收据',
    shape: 'detail',
    lead: '正在取这次停车的收据：入场和离场时间、每一段费用、付款方式和付款时间。',
  },
  '/pafeefree/{id}': {
    load: () => import('./events/free-register.tsx'),
    shape: 'detail',
    lead: '正在查看活动的时间、免费车场和名额；登记车牌后，活动期间停车免费，离场时道闸自动放行。',
    next: ['/registerlist/{id}'],
  },
  '/registerlist/{id}': {
    load: () => import('./events/register-list.tsx'),
    lead: '这里是您在这个活动登记的车牌：是否已登记、候补第几位、审核结果，都可以随时查看和取消。',
    next: ['/pafeefree/{id}'],
  },
  '/parking/price': { load: () => import('./fees/price.tsx'), title: '停车价格', access: 'open' },
} as const

/** What parking puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
