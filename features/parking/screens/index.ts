/** The screens of parking, by path. */
export const screens = {
  '/licenseplate': { load: () => import('./lots/license-plate.tsx'), next: ['/paylicenseplate', '/sys/login'] },
  '/paylicenseplate': {
    heading: '停车费',
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
    heading: '支付结果',
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
    heading: '停车优惠券',
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
    title: '停车优惠券',
    lead: '您领取的停车优惠券保存在这里，缴费时自动选用最优惠的组合，用过和过期的也能查到。',
    next: ['/paylicenseplate'],
  },
  '/parking/lane': {
    load: () => import('./lanes/lane.tsx'),
    title: '扫码通行',
    shape: 'detail',
    lead: '无牌车扫通道码进出场：入场时生成小票号，离场时用同一部手机缴费，闸机自动打开。',
    next: ['/confirmorder', '/paylicenseplate', '/peakforecast'],
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
  '/parking/find': {
    load: () => import('./find/find.tsx'),
    title: '找车',
    lead: '您的车停在哪个车场、从哪个入口进来；停好后记下楼层和车位，回来时照着找。',
    next: ['/parking/plates', '/paylicenseplate'],
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
    heading: '车场账单',
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
  '/parking/free': {
    load: () => import('./events/my-events.tsx'),
    title: '免费停车活动',
    lead: '您登记过的免费停车活动，和您的企业可以登记的活动、免费卡都在这里。',
    next: ['/pafeefree/{id}', '/registerlist/{id}'],
  },
  '/pafeefree/{id}': {
    load: () => import('./events/free-register.tsx'),
    shape: 'detail',
    lead: '正在查看活动的时间、免费车场和名额；登记车牌后，活动期间停车免费，离场时道闸自动放行。',
    next: ['/registerlist/{id}'],
  },
  '/registerlist/{id}': {
    heading: '我的登记',
    load: () => import('./events/register-list.tsx'),
    lead: '这里是您在这个活动登记的车牌：是否已登记、候补第几位、审核结果，都可以随时查看和取消。',
    next: ['/pafeefree/{id}'],
  },
  '/parking/misread': {
    load: () => import('./misreads/misread.tsx'),
    title: '车牌识别有误',
    lead: '车在场内却查不到停车费，可以在这里上传照片，由园区核对入场照片后更正车牌。',
    next: ['/paylicenseplate'],
  },
  '/parking/desk/misreads': {
    load: () => import('./misreads/desk-misreads.tsx'),
    title: '识别更正',
    lead: '车主申报入场时车牌识别有误，对照道闸照片核对相近的在场车辆，更正或说明原因。',
    next: ['/parking/desk/stays/{id}'],
  },
  '/parking/desk/free': {
    load: () => import('./free-desk/free-desk.tsx'),
    title: '免费活动与免费卡',
    lead: '新建免费停车的活动和免费卡，查看名额和候补，审核车牌，分享登记链接和二维码。',
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
    load: () => import('./desk-lists/lists.tsx'),
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
    next: ['/parking/desk/lottery', '/parking/desk/doors'],
  },
  '/parking/desk/doors': {
    load: () => import('./doors/desk-doors.tsx'),
    title: '门禁申请设置',
    lead: '设置各企业员工可以申请的门禁和它能打开的通行点，获批后凭通行码或门禁卡进入。',
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
  '/peakforecast': {
    load: () => import('./peaks/peak-forecast.tsx'),
    shape: 'detail',
    lead: '看各车场现在的空位，和今天、明后天每半小时的预测，挑空位多的时间来。',
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
  '/parking/price': { load: () => import('./fees/price.tsx'), title: '停车价格', access: 'open' },
} as const

/** What parking puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')

/** What parking answers to the home's search. */
export const homeAnswers = () => import('./home-answers.ts')

/** What waits at the desk of parking. */
export const deskCounts = () => import('./desk/desk-counts.ts')
