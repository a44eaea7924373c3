/** The screens of notices, by path. */
export const screens = {
  '/notice/noticelist': {
    heading: '通知',
    load: () => import('./list/notice-list.tsx'),
    lead: '发给您的通知都在这里，还要您确认或回答的排在最前；有权限的人也在这里写通知。',
    next: ['/notice/noticedetailpage', '/notice/addnotice'],
  },
  '/notice/noticedetailpage': {
    load: () => import('./read/notice-detail.tsx'),
    shape: 'detail',
    lead: '正在取通知的全文；看到末尾才算看完，需要确认或回答的，按钮在页面下方。',
    next: ['/notice/noticelist'],
  },
  '/notice/noticedetailcomp': {
    load: () => import('./follow/followed-notice.tsx'),
    shape: 'detail',
    lead: '正在取通知的进展：谁看了、谁确认了、回答了什么，提醒发了几轮、花了多少。',
    next: ['/notice/noticelist'],
  },
  '/notice/addnotice': {
    heading: '写通知',
    load: () => import('./write/add-notice.tsx'),
    shape: 'form',
    lead: '写下通知，选好发给谁、要对方做到哪一步；发送前会告诉您有多少人、花多少钱。',
    next: ['/notice/noticelist'],
  },
  '/noticedetail': { load: () => import('./share/shared-notice.tsx'), shape: 'detail' },
  '/noticeshare': { load: () => import('./share/notice-share.tsx'), shape: 'detail' },
  '/messagepush/shortmessage': { load: () => import('./share/short-message.tsx'), shape: 'detail' },
} as const

/** What notices put onto the home. */
export const homeCards = () => import('./home-cards.tsx')

/** What notices answers to the home's search. */
export const homeAnswers = () => import('./home-answers.ts')
