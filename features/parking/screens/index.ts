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
  '/parking/lane': {
    load: () => import('./lanes/lane.tsx'),
    title: '扫码通行',
    shape: 'detail',
    lead: '无牌车扫通道码进出场：入场时生成小票号，离场时用同一部手机缴费，闸机自动打开。',
    next: ['/confirmorder', '/paylicenseplate'],
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
  '/device/parkbillrecord': {
    load: () => import('./bills/park-bill-record.tsx'),
    lead: '企业每月的停车账单在这里：车位月租、月结车辆停车费和优惠券，可以一次支付多份，申请发票和导出。',
  },
  '/device/recordlistPage': {
    load: () => import('./bills/device-records.tsx'),
    lead: '由企业按月支付停车费的车辆，何时从哪个道闸进出，以及各道闸最近的通行时间，都可以在这里查到。',
  },
  '/parking/desk/bills': {
    load: () => import('./bills/desk-bills.tsx'),
    title: '企业停车账单',
    lead: '各企业的停车账单、发票申请和计费约定在这里办理，账单每月初自动出具，出具后不再变化。',
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
  '/parking/desk/import': {
    load: () => import('./imports/import.tsx'),
    title: '批量导入',
    shape: 'form',
    lead: '停车场、车道、收费标准、车型、免费车辆和停车记录，都可以用表格导入；先逐行校验，全部通过才写入。',
  },
  '/parking/desk/stays': {
    load: () => import('./desk-work/stays.tsx'),
    title: '在场车辆与记录',
    lead: '按车牌或缴费单号查找停车记录，核对进出场、费用和付款，更正道闸读错的车牌。',
    next: ['/parking/desk/stays/{id}'],
  },
  '/parking/desk/stays/{id}': {
    load: () => import('./desk-work/stay.tsx'),
    title: '停车记录详情',
    shape: 'detail',
    lead: '正在取这条停车记录：进出场、费用、付款和退款，以及更正车牌和核销欠费的处理记录。',
  },
  '/parking/desk/waiting': {
    load: () => import('./desk-work/waiting.tsx'),
    title: '车道与开闸',
    lead: '查看各车道等待放行的车辆和原因，必要时人工开闸，未付的停车费记为欠费。',
    next: ['/parking/desk/stays/{id}'],
  },
  '/parking/desk/lists': {
    load: () => import('./desk-work/lists.tsx'),
    title: '限制与优先名单',
    lead: '限制入场的车辆，入口道闸不放行；优先入场的车辆，车位已满时也能入场。',
  },
  '/parking/desk/refunds': {
    load: () => import('./desk-money/refunds.tsx'),
    title: '退款',
    lead: '停车费的退款都在这里；支付渠道拒绝的退款，由另一位管理人员核实处理。',
    next: ['/parking/desk/stays/{id}'],
  },
  '/parking/desk/takings': {
    load: () => import('./desk-money/takings.tsx'),
    title: '停车收款',
    lead: '停车费按天和支付渠道汇总，收款、退款和净额与支付渠道账目一致，可导出表格。',
  },
  '/parking/desk/anomalies': {
    load: () => import('./desk-work/anomalies.tsx'),
    title: '异常车辆与道闸',
    lead: '同时在多个车场、没有出场记录、长时间在场的车辆，和没有过车的车道，逐个核对处理。',
    next: ['/parking/desk/stays/{id}'],
  },
  '/parking/desk/debts': {
    load: () => import('./desk-money/debts.tsx'),
    title: '停车欠费',
    lead: '没有付清就放行的停车费列在这里，车主查看停车费时可补缴，也可核实后核销。',
    next: ['/parking/desk/stays/{id}'],
  },
  '/parking/price': { load: () => import('./fees/price.tsx'), title: '停车价格', access: 'open' },
} as const

/** What parking puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
