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
} as const
