/** The screens of decoration, by path. */
export const screens = {
  '/decoration/inspection': {
    load: () => import('./inspections/inspection-list.tsx'),
    lead: '待巡检、已巡检和错过的装修工程都在这里，断网也能到现场扫码填写和拍照。',
    next: ['/decoration/inspectionform/{id}', '/decoration/inspectiondetail/{id}', '/decoration/correction'],
  },
  '/decoration/inspectionform/{id}': {
    load: () => import('./inspections/inspection-form.tsx'),
    shape: 'form',
    lead: '到现场扫描公示牌，逐项检查并拍照，发现问题可以同时下达整改单。',
    next: ['/decoration/inspection'],
  },
  '/decoration/inspectiondetail/{id}': {
    load: () => import('./inspections/inspection-detail.tsx'),
    shape: 'detail',
    lead: '正在取这次巡检的结果：谁在什么时候到场、发现了哪些问题、整改到哪一步。',
    next: ['/decoration/correctiondetail/{id}/{relateId}/{type}'],
  },
  '/decoration/correction': {
    load: () => import('./corrections/correction-list.tsx'),
    lead: '待整改、待复核和已关闭的整改单都在这里，已逾期的排在最前面。',
    next: ['/decoration/correctiondetail/{id}/{relateId}/{type}', '/decoration/correctionform/{id}/{relateId}/{type}'],
  },
  '/decoration/correctionform/{id}/{relateId}/{type}': {
    load: () => import('./corrections/correction-form.tsx'),
    shape: 'form',
    lead: '对照整改前的照片，站在原来的位置重新拍照，写明做了什么，然后提交。',
    next: ['/decoration/correctiondetail/{id}/{relateId}/{type}'],
  },
  '/decoration/correctiondetail/{id}/{relateId}/{type}': {
    load: () => import('./corrections/correction-detail.tsx'),
    shape: 'detail',
    lead: '正在取这张整改单：每处问题整改前后的照片、还剩多少时间、复核的意见。',
    next: ['/decoration/correctionform/{id}/{relateId}/{type}'],
  },
  '/decoration/check': {
    load: () => import('./checks/check-list.tsx'),
    lead: '预约的验收和验收记录都在这里，可以申请、改期和撤回，当天的一目了然。',
    next: ['/decoration/checkdetail/{id}/{relateId}', '/decoration/checkform/{id}/{relateId}'],
  },
  '/decoration/checkform/{id}/{relateId}': {
    load: () => import('./checks/check-form.tsx'),
    shape: 'form',
    lead: '逐项填写实测结果并拍照，合格后双方在手机上签字，断网也能完成。',
    next: ['/decoration/check'],
  },
  '/decoration/checkdetail/{id}/{relateId}': {
    load: () => import('./checks/check-detail.tsx'),
    shape: 'detail',
    lead: '正在取这次验收的预约时间、实测结果、现场照片、双方签字和整改情况。',
    next: ['/decoration/checkform/{id}/{relateId}', '/decoration/checkfinished/{id}'],
  },
  '/decoration/checkfinished/{id}': {
    load: () => import('./checks/check-finished.tsx'),
    shape: 'detail',
    lead: '正在取观察期、复查日期和保证金的去向，每一分钱在哪里都能看到。',
    next: ['/decoration/checkdetail/{id}/{relateId}'],
  },
  '/decoration/checklists': {
    title: '巡检和验收清单',
    access: 'session',
    load: () => import('./checklists/checklists.tsx'),
    shape: 'form',
    lead: '巡检看什么、验收测什么、整改分哪几类和多久内完成，都在这里设置。',
  },
  '/decoration/deposit/{id}': {
    load: () => import('./money/deposit.tsx'),
    title: '装修保证金',
    access: 'session',
    shape: 'detail',
    lead: '正在取费用和保证金：应缴多少、扣了多少、退了多少，每一分钱都有去向。',
    next: ['/decoration/detail/{id}'],
  },
  '/decoration/desk': {
    load: () => import('./desk/desk.tsx'),
    title: '装修管理',
    access: 'session',
    lead: '审批、申诉、退款、逾期整改和投诉都在这里，超时的排在最前，点开就能办理。',
    next: ['/decoration/desk/{queue}', '/decoration/desk/returns', '/decoration/deposit/{id}'],
  },
  '/decoration/desk/returns': {
    load: () => import('./desk/returns.tsx'),
    title: '退款与转账',
    access: 'session',
    lead: '支付渠道无法原路退回的款项在这里登记付款，由另一位运营人员复核。',
    next: ['/decoration/deposit/{id}'],
  },
  '/decoration/desk/{queue}': {
    load: () => import('./desk/queue.tsx'),
    title: '装修待办',
    access: 'session',
    lead: '等待处理的事项按时间排列，最早的在最前，点开一项就能查看和办理。',
    next: ['/decoration/detail/{id}', '/decoration/deposit/{id}'],
  },
  '/decoration/personnel/{id?}': {
    load: () => import('./crew/personnel.tsx'),
    lead: '施工人员和他们的保险、操作证都在这里：登记、更新、移出名单，打印入场工牌。',
    next: ['/decoration/accesslist'],
  },
  '/decoration/accesslist': {
    heading: '进出记录',
    load: () => import('./crew/access-list.tsx'),
    lead: '施工人员每天什么时候进出、现在谁在场，没有放行的也写明原因和办法。',
    next: ['/decoration/personnel/{id?}'],
  },
  '/decoration/calendar': {
    load: () => import('./noise/calendar.tsx'),
    title: '邻里施工',
    access: 'session',
    lead: '附近什么时候可以施工、哪几天有噪声，提前48小时看到；太吵可以在这里反映。',
  },
  '/decoration/doorsign': {
    load: () => import('./noise/door-sign.tsx'),
    title: '施工公示牌',
    access: 'open',
    shape: 'form',
    lead: '扫描门口公示牌上的二维码，查看施工的房间、期限和可施工时段，以及现在能不能施工。',
    next: ['/decoration/calendar'],
  },
  '/decoration/explain': {
    load: () => import('./cases/explain.tsx'),
    shape: 'detail',
    lead: '装修怎么办、交多少费用和保证金、什么时间能施工、什么不能做，都在这里。',
    next: ['/decoration/apply'],
  },
  '/decoration/applyrecord': {
    load: () => import('./cases/apply-record.tsx'),
    heading: '装修申请',
    lead: '您的装修申请都在这里：办到哪一步、该谁办理、还差什么，点开就能看到。',
    next: ['/decoration/detail/{id}', '/decoration/apply'],
  },
  '/decoration/apply': {
    load: () => import('./applications/apply.tsx'),
    heading: '申请装修',
    shape: 'form',
    lead: '边填边提示还缺什么、要交多少；填写的内容自动保存，换一台设备也能接着填。',
    next: ['/decoration/detail/{id}', '/decoration/address'],
  },
  '/decoration/address': {
    load: () => import('./applications/address.tsx'),
    lead: '选择要装修的房间；不在您承租范围内，或已有装修在办理的，会说明原因。',
    next: ['/decoration/apply'],
  },
  '/decoration/detail/{id}': {
    load: () => import('./cases/detail.tsx'),
    shape: 'detail',
    lead: '正在取这份装修的进度：现在到哪一步、下一步由谁办理、材料和费用是否齐全。',
    next: ['/decoration/apply'],
  },
  '/decoration/abnormalreminder/{id}/{type}': {
    load: () => import('./cases/reminder.tsx'),
    shape: 'detail',
    lead: '正在取这条提醒：出了什么情况、从什么时候开始、现在应该怎么处理。',
    next: ['/decoration/detail/{id}'],
  },
  '/decoration/types': {
    load: () => import('./types/types.tsx'),
    title: '装修类型',
    access: 'session',
    lead: '设置园区开放哪些装修类型，各自的申请表、材料、费用、保证金和审批流程。',
    next: ['/decoration/types/{id}', '/decoration/settings'],
  },
  '/decoration/types/{id}': {
    load: () => import('./types/type.tsx'),
    title: '编辑装修类型',
    access: 'session',
    shape: 'form',
    lead: '正在取这种装修的设置：申请表、所需材料、费用、审批流程和管理协议。',
    next: ['/decoration/types'],
  },
  '/decoration/settings': {
    load: () => import('./types/settings.tsx'),
    title: '装修期限设置',
    access: 'session',
    shape: 'form',
    lead: '设置园区装修的最长工期、提前申请的工作日、延期次数和缴费签约的期限。',
    next: ['/decoration/types'],
  },
} as const

/** Cards of the home. */
export const homeCards = () => import('./home-cards.tsx')

/** How much waits at the desk of decoration. */
export const deskCounts = () => import('./desk/desk-counts.ts')
