/** The screens of decoration, by path. */
export const screens = {
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
    lead: '支付渠道无法原路退回的保证金在这里登记付款，由另一位运营人员复核。',
    next: ['/decoration/deposit/{id}'],
  },
  '/decoration/desk/{queue}': {
    load: () => import('./desk/queue.tsx'),
    title: '装修待办',
    access: 'session',
    lead: '等待处理的事项按时间排列，最早的在最前，点开一项就能查看和办理。',
    next: ['/decoration/detail/{id}', '/decoration/deposit/{id}'],
  },
} as const

/** Cards of the home. */
export const homeCards = () => import('./home-cards.tsx')

/** How much waits at the desk of decoration. */
export const deskCounts = () => import('./desk/desk-counts.ts')
