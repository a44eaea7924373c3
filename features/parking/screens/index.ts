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
  '/parking/desk': {
    load: () => import('./desk/desk.tsx'),
    title: '停车管理',
    shape: 'detail',
    lead: '正在查看园区停车的现状：空闲车位、在场车辆、道闸是否在线，以及停车管理的各项设置。',
    next: ['/parking/desk/lots', '/parking/desk/tariffs'],
  },
  '/parking/desk/lots': {
    load: () => import('./desk/lots.tsx'),
    title: '停车场与道闸',
    lead: '这里列出园区的停车场，点开可以设置车位、车道、出口缴费码和道闸，也可以添加新的停车场。',
    next: ['/parking/desk/lots/{id}'],
  },
  '/parking/desk/lots/{id}': {
    load: () => import('./desk/lot.tsx'),
    title: '停车场',
    shape: 'detail',
    lead: '正在查看这个停车场的设置：车位数、车道和出口缴费码、道闸是否在线，以及收费标准。',
  },
  '/parking/desk/lotedit': {
    load: () => import('./desk/lot-form.tsx'),
    title: '编辑停车场',
    shape: 'form',
    lead: '填写停车场的名称、编号、车位数和缴费后的离场时间；设置好收费标准后，就可以开放停车。',
  },
  '/parking/desk/gates/{id}': {
    load: () => import('./desk/gate.tsx'),
    title: '道闸',
    shape: 'detail',
    lead: '正在查看这个道闸：是否在线、最近上报的车辆和答复，也可以更换密钥、停用或恢复。',
  },
  '/parking/desk/tariffs': {
    load: () => import('./desk-tariffs/tariffs.tsx'),
    title: '收费标准',
    lead: '这里列出停车场正在执行和将要执行的收费标准，新增一版时可以先用上月的真实停车试算。',
    next: ['/parking/desk/tariff'],
  },
  '/parking/desk/tariff': {
    load: () => import('./desk-tariffs/tariff-form.tsx'),
    title: '编辑收费标准',
    shape: 'form',
    lead: '填写适用车辆、生效日期、免费时长、各时段价格和封顶，下方会随时显示不同时长的价格。',
  },
  '/parking/desk/days': {
    load: () => import('./desk/days.tsx'),
    title: '节假日与调休',
    lead: '这里列出一年里按休息日或工作日收费的特殊日期，园区可以改动明天及以后的日期。',
  },
  '/parking/price': { load: () => import('./fees/price.tsx'), title: '停车价格', access: 'open' },
} as const

/** What parking puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
