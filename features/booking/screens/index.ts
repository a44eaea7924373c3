/** The screens of booking, by path. */
export const screens = {
  '/meetting/meetingroom': {
    load: () => import('./places/meeting-room.tsx'),
    lead: '选好日期，看哪间会议室有空；可以按人数、设备和楼栋筛选，没有空的也能候补。',
    next: ['/meetingroomdetail/{id}', '/guide'],
  },
  '/meetingroomdetail/{id}': {
    load: () => import('./places/meeting-room-detail.tsx'),
    shape: 'detail',
    lead: '正在取这间会议室的照片、设备、价格和当天空闲的时段，选好时间就可以预订。',
    next: ['/reservedetail'],
  },
  '/reservedetail': {
    load: () => import('./bookings/reserve-detail.tsx'),
    shape: 'form',
    lead: '填写会议主题、人数和参会人，核对费用后提交；填写期间时段为您保留十分钟。',
    next: ['/recordinfo/{id}', '/meeting/payorder'],
  },
  '/guide': { load: () => import('./places/guide.tsx'), shape: 'detail', next: ['/meetting/meetingroom'] },
  '/venuebooking': {
    load: () => import('./places/venue-booking.tsx'),
    lead: '选好日期，看哪个活动场地有空；可以整场预订，也可以只订其中的一部分。',
    next: ['/venuedetail/{id}', '/guide'],
  },
  '/venuedetail/{id}': {
    load: () => import('./places/venue-detail.tsx'),
    shape: 'detail',
    lead: '正在取这个场地的照片、平面示意和当天空闲的时段，整场或部分都可以选。',
    next: ['/bookinginfo'],
  },
  '/bookinginfo': {
    load: () => import('./bookings/booking-info.tsx'),
    shape: 'detail',
    lead: '正在取场地的预订须知、费用和审批步骤，看过并同意以后再填写预订信息。',
    next: ['/venuereservedetail'],
  },
  '/venuereservedetail': {
    load: () => import('./bookings/venue-reserve-detail.tsx'),
    shape: 'form',
    lead: '填写活动名称、人数、布置和撤场时间，上传材料后提交；时段为您保留十分钟。',
    next: ['/venuerecordinfo/{id}'],
  },
  '/temporaryswingout': {
    load: () => import('./spots/swing-out.tsx'),
    lead: '选好从哪天起摆几天，在平面图上看哪个点位有空，供电和消防通道都画在图上。',
    next: ['/tempdetail/{id}', '/guide'],
  },
  '/tempdetail/{id}': {
    load: () => import('./spots/temp-detail.tsx'),
    shape: 'detail',
    lead: '正在取这个点位的尺寸、供电、消防通道和相邻点位，选好日期就可以申请。',
    next: ['/tempreservedetail'],
  },
  '/tempreservedetail': {
    load: () => import('./bookings/temp-reserve-detail.tsx'),
    shape: 'form',
    lead: '填写展示和售卖的内容，上传图纸和安全材料后提交；所选日期为您保留十分钟。',
    next: ['/temprecordinfo/{id}'],
  },
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
  '/booking/series/{id}': {
    load: () => import('./series/series-info.tsx'),
    title: '系列预订',
    shape: 'detail',
    lead: '正在取这个系列预订：一共订了几次、跳过了哪些日期和原因，每次现在的状态。',
    next: ['/recordinfo/{id}', '/reserverecord'],
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
  '/meeting/payorder': {
    load: () => import('./orders/pay-order.tsx'),
    shape: 'detail',
    lead: '请核对预订的时间、地点和金额，选好付款方式再确认；确认以前不会扣款。',
    next: ['/meeting/orderdetail/{id}'],
  },
  '/meeting/bills': {
    load: () => import('./accounts/my-bills.tsx'),
    title: '企业场地账单',
    access: 'session',
    lead: '企业每月的场地账单在这里：会议室、场地和外摆的费用，可以一次支付多份，也能导出明细。',
  },
  '/booking/desk/accounts': {
    load: () => import('./accounts/desk-accounts.tsx'),
    title: '企业月结',
    lead: '与企业约定月结的额度和期限，员工预订不用逐笔付款，每月初自动出上个月的账单。',
    next: ['/booking/desk/bills'],
  },
  '/booking/desk/bills': {
    load: () => import('./accounts/desk-bills.tsx'),
    title: '企业月结账单',
    lead: '企业每月的场地账单都在这里：看谁还没有付，登记对公转账，由另一位管理人员复核。',
  },
  '/booking/desk': {
    load: () => import('./desk/desk.tsx'),
    title: '场所管理',
    lead: '会议室、场地和外摆点位都在这里设置：开放时间、价格、谁可以预订、由谁审批。',
    next: ['/booking/desk/place', '/booking/calendar', '/booking/desk/accounts'],
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
  '/booking/calendar': {
    load: () => import('./calendar/calendar.tsx'),
    title: '预订日历',
    lead: '按天或按周查看每个场所的预订，也可以看每周的预订率和未到场情况，并导出表格。',
  },
  '/meeting/orderdetail/{id}': {
    load: () => import('./orders/order-detail.tsx'),
    shape: 'detail',
    lead: '正在取这个订单：付款结果、费用明细、退款进度和退款规则，以这里显示的为准。',
    next: ['/recordinfo/{id}', '/reserverecord'],
  },
  '/innermeeting': {
    load: () => import('./inner/inner-meeting.tsx'),
    lead: '您接下来的会议和企业自己的会议室都在这里，看今天哪间有空，点开就能预订。',
    next: ['/innerreserverecord', '/innerrecordinfo'],
  },
  '/innerreserverecord': {
    load: () => import('./inner/inner-reserve-record.tsx'),
    lead: '您发起和受邀参加的内部会议都在这里，可以签到、取消，开过的会议也能查到纪要。',
    next: ['/innerrecordinfo', '/innermeeting'],
  },
  '/innerrecordinfo': {
    load: () => import('./inner/inner-record-info.tsx'),
    shape: 'detail',
    lead: '正在取这个会议：时间和地点、议程和资料、参会人和签到，以及会议纪要和决议。',
    next: ['/innerreserverecord'],
  },
  '/booking/invitation': {
    load: () => import('./guests/invitation.tsx'),
    title: '会议邀请',
    access: 'open',
    shape: 'detail',
    next: ['/visitor/meetingpass'],
  },
} as const

/** What booking puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')

/** What booking answers to the home's search. */
export const homeAnswers = () => import('./home-answers.ts')
