/** The screens of decoration, by path. */
export const screens = {
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
    load: () => import('./cases/apply.tsx'),
    heading: '申请装修',
    shape: 'form',
    lead: '边填边提示还缺什么、要交多少；填写的内容自动保存，换一台设备也能接着填。',
    next: ['/decoration/detail/{id}', '/decoration/address'],
  },
  '/decoration/address': {
    load: () => import('./cases/address.tsx'),
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
