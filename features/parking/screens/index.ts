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
  '/parking/staff': {
    load: () => import('./staff/staff.tsx'),
    title: '员工停车',
    lead: '您为上下班申请的车位和门禁：企业先审批，园区再审批，通过后在有效期内停车免费。',
    next: ['/parking/staff/apply', '/parking/staff/detail'],
  },
  '/parking/staff/apply': {
    load: () => import('./staff/apply.tsx'),
    title: '申请员工停车',
    shape: 'form',
    lead: '填写车牌并上传行驶证照片，由您的企业和园区先后审批；写到一半离开，内容会保留。',
    next: ['/parking/staff/detail'],
  },
  '/parking/staff/detail': {
    load: () => import('./staff/staff-detail.tsx'),
    title: '申请详情',
    shape: 'detail',
    lead: '正在取这份申请：现在到了哪一步、由谁处理、有效期和审批意见。',
  },
  '/parking/staff/approve': {
    load: () => import('./staff/approve.tsx'),
    title: '员工停车审批',
    lead: '本企业员工的车位和门禁申请，由企业管理员先审批，通过后转交园区。',
  },
  '/parking/desk/staff': {
    load: () => import('./staff/desk-staff.tsx'),
    title: '员工车位管理',
    lead: '企业已通过的申请在这里审批，并设置各企业的车位数；车位不足时可以公开摇号。',
    next: ['/parking/desk/lottery'],
  },
  '/parking/desk/lottery': {
    load: () => import('./lottery/desk-lottery.tsx'),
    title: '摇号管理',
    lead: '公示名单、开奖和查看结果；名单和种子的哈希先公示，任何申请人都能自己验证。',
    next: ['/parking/lottery/{id}'],
  },
  '/parking/lottery/{id}': {
    load: () => import('./lottery/lottery.tsx'),
    title: '车位摇号',
    shape: 'detail',
    lead: '正在取这次摇号：公示的名单、规则和结果，结果可以在您的手机上重新计算验证。',
  },
  '/parking/price': { load: () => import('./fees/price.tsx'), title: '停车价格', access: 'open' },
} as const

/** What parking puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
