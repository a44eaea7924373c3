/** The screens of booking, by path. */
export const screens = {
  '/reserverecord': {
    load: () => import('./mine/reserve-record.tsx'),
    lead: '您预订的会议室都在这里，可以签到、付款、催办和取消，候补到的时段会排在最前面。',
    next: ['/recordinfo/{id}', '/meetting/meetingroom'],
  },
  '/venuereserverecord': {
    load: () => import('./mine/venue-reserve-record.tsx'),
    lead: '您预订的场地都在这里，可以看审批到哪一步，也可以付款、催办、取消和再次预订。',
    next: ['/venuerecordinfo/{id}', '/venuebooking'],
  },
  '/tempreserverecord': {
    load: () => import('./mine/temp-reserve-record.tsx'),
    lead: '您预订的外摆点位都在这里，可以看审批到哪一步，也可以付款、催办、取消和再次预订。',
    next: ['/temprecordinfo/{id}', '/temporaryswingout'],
  },
  '/recordinfo/{id}': {
    load: () => import('./record/record-info.tsx'),
    shape: 'detail',
    lead: '正在取这个预订：现在的状态、时间和地点、参会人的回复、费用和办理过程。',
    next: ['/reserverecord', '/tasktrackingpage/{id}'],
  },
  '/venuerecordinfo/{id}': {
    load: () => import('./record/venue-record-info.tsx'),
    shape: 'detail',
    lead: '正在取这个场地预订：现在的状态、时间和区域、审批进度、费用和办理过程。',
    next: ['/venuereserverecord', '/venuetasktrackingpage/{id}'],
  },
  '/temprecordinfo/{id}': {
    load: () => import('./record/temp-record-info.tsx'),
    shape: 'detail',
    lead: '正在取这个外摆预订：现在的状态、日期和点位、审批进度、费用和许可证。',
    next: ['/tempreserverecord', '/temptasktrackingpage/{id}'],
  },
  '/tasktrackingpage/{id}': {
    load: () => import('./approval/task-tracking.tsx'),
    shape: 'detail',
    lead: '正在取审批进度：每一步由谁处理、什么时间、什么意见，已等待多久和通常要多久。',
    next: ['/recordinfo/{id}'],
  },
  '/venuetasktrackingpage/{id}': {
    load: () => import('./approval/venue-task-tracking.tsx'),
    shape: 'detail',
    lead: '正在取场地申请的审批进度：每一步由谁处理、什么意见，已等待多久和通常要多久。',
    next: ['/venuerecordinfo/{id}'],
  },
  '/temptasktrackingpage/{id}': {
    load: () => import('./approval/temp-task-tracking.tsx'),
    shape: 'detail',
    lead: '正在取外摆申请的审批进度：每一步由谁处理、什么意见，已等待多久和通常要多久。',
    next: ['/temprecordinfo/{id}'],
  },
} as const
