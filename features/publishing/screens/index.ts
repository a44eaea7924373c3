/** The screens of publishing, by path. */
export const screens = {
  '/docs/softwareAgreement': { load: () => import('./software-agreement.tsx') },
  '/docs/privacypolicy': { load: () => import('./privacy-policy.tsx') },
  '/docs/paper': { load: () => import('./check-paper.tsx'), title: '验证文件', access: 'open' },
  '/download': { load: () => import('./download.tsx') },
  '/hotline': { load: () => import('./hotline.tsx') },
  '/freewifi': { heading: '免费 WiFi', load: () => import('./free-wifi.tsx') },
  '/news/detail': { load: () => import('./items/news-detail.tsx'), shape: 'detail' },
  '/banner/detail': { load: () => import('./items/banner-detail.tsx'), shape: 'detail' },
  '/biddingSystem/detail': { load: () => import('./items/bidding-detail.tsx'), shape: 'detail' },
  '/downtemplate': { load: () => import('./items/down-template.tsx') },
  '/publishing/list': {
    load: () => import('./items/published-list.tsx'),
    title: '园区动态',
    access: 'open',
    next: ['/news/detail', '/activityshare'],
  },
  '/activityshare': { heading: '活动', load: () => import('./activities/activity-share.tsx'), shape: 'detail' },
  '/conversation': { load: () => import('./topics/conversation.tsx'), shape: 'detail' },
  '/investmentshare': { heading: '待租房源', load: () => import('./letting/investment-share.tsx') },
  '/publishing/enquiries': {
    load: () => import('./letting/my-enquiries.tsx'),
    title: '我的咨询',
    lead: '您向园区提过的咨询都在这里，可以看到处理到哪一步和园区的回复。',
    next: ['/investmentshare'],
  },
  '/publishing/desk': {
    load: () => import('./desk/desk.tsx'),
    title: '发布管理',
    lead: '园区发布的内容在这里撰写、审核和撤下，报名、举报和咨询也在这里处理。',
    next: ['/publishing/write', '/publishing/review'],
  },
  '/publishing/write': {
    load: () => import('./desk/write.tsx'),
    title: '撰写内容',
    shape: 'form',
    lead: '写好标题和正文，选好发布的时间，提交后由另一个人审核，通过以后才会发布。',
    next: ['/publishing/review'],
  },
  '/publishing/review': {
    load: () => import('./desk/review.tsx'),
    title: '审核内容',
    shape: 'detail',
    lead: '正在取这份内容：现在发布的是什么、改了哪里，核对以后再决定是否通过。',
    next: ['/publishing/desk'],
  },
  '/publishing/signups': {
    load: () => import('./answering/sign-ups.tsx'),
    title: '报名名单',
    lead: '报名和候补的人按先后列在这里，可以标记谁到场了，也可以导出名单。',
  },
  '/publishing/reports': {
    load: () => import('./answering/reports.tsx'),
    title: '处理举报',
    lead: '被举报的评论都在这里，先举报的在前；可以保留，也可以写明原因后隐藏。',
  },
  '/publishing/answers': {
    load: () => import('./answering/answers.tsx'),
    title: '处理咨询',
    lead: '招商、房源和招标的提问都在这里，可以接手、回答和关闭，也可以公开答疑。',
  },
  '/publishing/settings': {
    load: () => import('./settings/settings.tsx'),
    title: '热线和 WiFi',
    shape: 'detail',
    lead: '服务热线、园区紧急电话和免费无线网络都在这里设置，保存后所有人马上看到。',
  },
} as const

/** What publishing answers to the home's search. */
export const homeAnswers = () => import('./home-answers.ts')
