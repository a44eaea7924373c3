/** The screens of decoration, by path. */
export const screens = {
  '/decoration/personnel/{id?}': {
    load: () => import('./crew/personnel.tsx'),
    lead: '施工人员和他们的保险、操作证都在这里：登记、更新、移出名单，打印入场工牌。',
    next: ['/decoration/accesslist'],
  },
  '/decoration/accesslist': {
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
} as const

/** Cards of the home. */
export const homeCards = () => import('./home-cards.tsx')
