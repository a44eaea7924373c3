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
  '/booking/desk': {
    load: () => import('./desk/desk.tsx'),
    title: '场所管理',
    lead: '会议室、场地和外摆点位都在这里设置：开放时间、价格、谁可以预订、由谁审批。',
    next: ['/booking/desk/place', '/booking/calendar'],
  },
  '/booking/desk/place': {
    load: () => import('./desk/place.tsx'),
    title: '场所',
    shape: 'detail',
    lead: '正在取这个场所的设置：开放时间、价格、退款规则、暂停使用和未结束的预订。',
    next: ['/booking/desk/placeedit', '/booking/desk/closure'],
  },
  '/booking/desk/placeedit': {
    load: () => import('./desk/place-edit.tsx'),
    title: '编辑场所',
    shape: 'form',
    lead: '填写场所的名称、位置、开放时间和价格，保存后先不开放，检查无误再开放预订。',
  },
  '/booking/desk/closure': {
    load: () => import('./desk/closure.tsx'),
    title: '暂停使用',
    shape: 'form',
    lead: '选择暂停的时间和原因，再逐个决定这段时间内的预订：改到别处，或全额退款。',
  },
  '/booking/desk/processes': {
    load: () => import('./desk/processes.tsx'),
    title: '审批流程',
    lead: '场所预订由谁审批、多久处理，都在流程里设置；进行中的审批按原来的版本走完。',
    next: ['/booking/desk/process'],
  },
  '/booking/desk/process': {
    load: () => import('./desk/process.tsx'),
    title: '审批流程',
    shape: 'form',
    lead: '一步一步设置由谁审批、几个人通过、多久提醒，保存前会检查流程能不能走完。',
  },
  '/booking/approvals': {
    load: () => import('./duties/approvals.tsx'),
    title: '我的待办',
    lead: '等您处理的申请都在这里，最早的排在最前；可以直接同意或不同意，也可以委托同事。',
  },
  '/booking/calendar': {
    load: () => import('./calendar/calendar.tsx'),
    title: '预订日历',
    lead: '按天或按周查看每个场所的预订，也可以看每周的预订率和未到场情况，并导出表格。',
  },
  '/meetting/meetingroom': {
    load: () => import('./places/meeting-room.tsx'),
    next: ['/meetingroomdetail/{id}', '/guide'],
  },
  '/venuebooking': {
    load: () => import('./places/venue-booking.tsx'),
    lead: '选好日期，看哪个活动场地有空；可以整场预订，也可以只订其中的一部分。',
    next: ['/venuedetail/{id}', '/guide'],
  },
} as const

/** What booking puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
