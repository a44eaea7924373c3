/** The screens of access, by path. */
export const screens = {
  '/access/facehelp': {
    load: () => import('./faces/face-help.tsx'),
    lead: '一张好的人脸照片是什么样：光线、距离、角度，对照着拍；不想刷脸也有别的方式。',
    next: ['/access/register'],
  },
  '/access/register': {
    load: () => import('./faces/register.tsx'),
    shape: 'detail',
    lead: '是否刷脸由您决定：先看清楚同意书，再拍一张照片；随时可以撤回，照片和终端都会删除。',
    next: ['/access/facehelp', '/current/currentcode'],
  },
  '/access/agents': {
    load: () => import('./agents/agents.tsx'),
    title: '代理人',
    lead: '外出时请一位同事代您通行、处理来访：最长30天，到期自动结束，随时可以收回。',
    next: ['/current/currentcode'],
  },
  '/securityVideo': {
    load: () => import('./cameras/security-video.tsx'),
    lead: '物业人员按位置查看园区的实时画面：每次最长10分钟，画面叠加观看人姓名，查看会被记录。',
  },
  '/access/cameras': {
    load: () => import('./cameras/managed-cameras.tsx'),
    title: '摄像头管理',
    lead: '园区的摄像头在这里添加、改名、停用和移除，移除后正在观看的画面立即结束。',
    next: ['/securityVideo'],
  },
  '/accessCard': {
    load: () => import('./cards/access-card.tsx'),
    lead: '申请门禁卡、查看审批和领取，卡丢了马上挂失；企业管理员和物业也在这里办理。',
    next: ['/current/currentcode'],
  },
  '/current/currentcode': {
    load: () => import('./passes/current-code.tsx'),
    shape: 'detail',
    lead: '正在取您的通行码；每半分钟自动更新，断网后还能用约两分钟，请出示给门岗或闸机。',
    next: ['/current/losecurrentlist'],
  },
  '/current/losecurrentlist': {
    load: () => import('./passes/lost-list.tsx'),
    lead: '您的每一个通行权限都在这里：现在能不能用、为什么不能用、找谁办理，都写明白。',
    next: ['/current/currentcode'],
  },
  '/audit/auditenterpage': {
    load: () => import('./gate/enter-page.tsx'),
    lead: '门岗在这里核验来人：扫码、扫码枪或手动输入，也可以按车牌和手机后四位查找。',
    next: ['/audit/personnerlcode/{id}', '/audit/visitorentercode/{id}', '/access/muster'],
  },
  '/audit/personnerlcode/{id}': {
    load: () => import('./gate/personnel-code.tsx'),
    shape: 'detail',
    lead: '正在取这次核验的结果：能不能通行、为什么、是谁，以及门岗还可以怎样处理。',
    next: ['/audit/auditenterpage'],
  },
  '/audit/visitorentercode/{id}': {
    load: () => import('./gate/visitor-code.tsx'),
    shape: 'detail',
    lead: '正在取这位访客的核验结果：能不能通行、为什么、到访哪家企业，以及怎样处理。',
    next: ['/audit/auditenterpage'],
  },
  '/access/muster': {
    load: () => import('./offline/muster.tsx'),
    title: '应急清点',
    lead: '谁还在园区内：按企业、按楼宇逐个核对，找到一个标记一个；断网时用本机名单。',
    next: ['/audit/auditenterpage'],
  },
  '/access/flags': {
    load: () => import('./gate/park-flags.tsx'),
    title: '通行异常',
    lead: '全园区的通行异常：尾随、强行开门、一码多用，在哪里、是谁、门岗怎样处理的。',
    next: ['/access/reveals'],
  },
  '/access/reveals': {
    load: () => import('./reveals/reveals.tsx'),
    title: '查看记录',
    lead: '园区运营人员查看姓名和手机号的记录：谁、什么时候、看了谁、用途，保存180天。',
    next: ['/access/muster'],
  },
  '/audit/appnoticeinfo': {
    load: () => import('./notifications/app-notice-info.tsx'),
    shape: 'detail',
    lead: '正在取这条通行通知：在哪里、什么时间、什么原因，以及门岗核对的结果。',
    next: ['/current/currentcode'],
  },
  '/access/qrCodeAccess': {
    load: () => import('./doors/qr-code-access.tsx'),
    shape: 'detail',
    lead: '进入园区以后，扫描门旁张贴的二维码就能开门；开不了会说明原因和找谁办理。',
    next: ['/current/currentcode'],
  },
  '/access/accessStatistic': {
    load: () => import('./statistics/access-statistic.tsx'),
    shape: 'detail',
    lead: '按日、周、月查看通行人次：每天多少、各通行点多少、进和出各多少。',
  },
  '/access/staffStatistic': {
    load: () => import('./statistics/staff-statistic.tsx'),
    shape: 'detail',
    lead: '按企业查看员工出勤；企业开启并告知员工后，管理员可以按姓名查看本企业。',
  },
  '/access/enterpriseSituation': {
    load: () => import('./statistics/enterprise-situation.tsx'),
    shape: 'detail',
    lead: '查看各企业工作日平均到园的员工和访客，以及与上一周期的变化。',
  },
  '/access/innovation': {
    load: () => import('./statistics/innovation.tsx'),
    shape: 'detail',
    lead: '查看活跃企业、工作日到园人数、晚间在园占比和企业间互访，并与上一周期比较。',
  },
  '/access/points': {
    load: () => import('./points/points.tsx'),
    title: '通行点管理',
    lead: '园区的大门、闸机、门和电梯都在这里设置，设备多久没有消息、谁负责核验也一目了然。',
  },
} as const

/** What access puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
