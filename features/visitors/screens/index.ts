/** The screens of visitors, by path: a room at a time. */
export const screens = {
  // invitations
  '/visitor/invitation': {
    load: () => import('./invitations/invite.tsx'),
    shape: 'form',
    lead: '填写来访时间和事由，生成邀请链接发给您的客人，客人填写后自动得到通行码。',
    next: ['/visitor/inviteresultpage', '/visitor/record'],
  },
  '/visitor/inviteresultpage': {
    load: () => import('./invitations/invite-result.tsx'),
    shape: 'detail',
    lead: '正在取您的邀请：可以转发链接、让客人扫码、发短信，或加入自己的日历。',
    next: ['/visitor/recorddetail/{id}'],
  },
  '/visitor/record': {
    load: () => import('./invitations/record.tsx'),
    lead: '您邀请的访客都在这里：按状态查看，可按姓名、手机号和时间查找，可以导出。',
    next: ['/visitor/recorddetail/{id}', '/visitor/invitation'],
  },
  '/visitor/recorddetail/{id}': {
    load: () => import('./invitations/record-detail.tsx'),
    shape: 'detail',
    lead: '正在取这次邀请的情况：谁来、到了没有、接下来做什么，可以改期、取消和换人。',
    next: ['/visitor/inviteresultpage'],
  },
  '/visitor/visitorcode/{inviteCode}': {
    heading: '访客邀请',
    load: () => import('./invitations/visitor-code.tsx'),
    shape: 'detail',
    lead: '正在打开邀请：谁邀请您、何时、到哪里；填写来访人信息后领取通行码，无需注册。',
    next: ['/visitor/visitorcodeinfo/{inviteCode}'],
  },
  '/visitor/visitorcodeinfo/{inviteCode}': {
    load: () => import('./codes/visitor-code-info.tsx'),
    shape: 'detail',
    lead: '正在取您的通行码；每半分钟自动更新，断网后还能用约两分钟，请出示给门岗。',
    next: ['/visitor/mydata'],
  },
  '/visitor/meetingpass': {
    title: '来访通行',
    access: 'open',
    load: () => import('./meetings/meeting-pass.tsx'),
    shape: 'form',
    lead: '正在取您受邀的会议：确认时间、地点和车牌后领取通行码，会议变更时一起变更。',
    next: ['/visitor/visitorcodeinfo/{inviteCode}'],
  },
  '/current/visitorcurrentcode/{id}': {
    load: () => import('./codes/visitor-current-code.tsx'),
    shape: 'detail',
    lead: '正在取这次来访的通行码，到访当天出示给门岗或对准闸机。',
    next: ['/visitor/mydata'],
  },
  '/visitor/mydata': {
    title: '我的来访信息',
    access: 'open',
    load: () => import('./mydata/my-data.tsx'),
    shape: 'detail',
    lead: '正在取园区保存的您的来访信息：保存了什么、谁看过、何时删除，离园后可以删除。',
  },
  // register
  '/visitor/visitorRegisterApply': {
    heading: '访客登记',
    load: () => import('./register/register-apply.tsx'),
    shape: 'form',
    lead: '没有邀请也能来访：验证手机号，填写到访企业、接待人、时间和同行人，提交后等待对方同意。',
    next: ['/visitor/companysearch', '/visitor/visitorAddSuccess'],
  },
  '/visitor/companysearch': {
    load: () => import('./register/company-search.tsx'),
    lead: '按企业名称、拼音或首字母，找到您要拜访的企业，选中后继续填写登记信息。',
    next: ['/visitor/visitorRegisterApply'],
  },
  '/visitor/visitorAddSuccess': {
    load: () => import('./register/add-success.tsx'),
    shape: 'detail',
    lead: '正在取这次登记：接下来由谁审批、现在到哪一步；对方没有及时处理可以催一下。',
    next: ['/visitor/registersucees', '/visitor/registerdetail'],
  },
  '/visitor/registersucees': {
    load: () => import('./register/register-success.tsx'),
    shape: 'detail',
    lead: '正在取这次来访的须知：要带什么、怎么走、几点到几点有效，以及通行码在哪里出示。',
    next: ['/visitor/registerdetail'],
  },
  '/visitor/registerrecord': {
    heading: '来访记录',
    load: () => import('./register/record.tsx'),
    lead: '用登记时的手机号验证后，查看您的来访：等待审批的、可以入园的和已经结束的。',
    next: ['/visitor/registerdetail', '/visitor/visitorRegisterApply'],
  },
  '/visitor/registerdetail': {
    load: () => import('./register/detail.tsx'),
    shape: 'detail',
    lead: '正在取这次来访：审批到哪一步、谁和您同行、办理过程，需要时可以撤回登记。',
    next: ['/visitor/registersucees', '/visitor/visitorRegisterApply'],
  },
  '/visitorRegisteApproval': {
    load: () => import('./deciding/approval.tsx'),
    lead: '等待您审批的来访都在这里，正在门口等候的排在最前；可以逐条处理，也可以一次选多条。',
    next: [],
  },
  '/visitor/policy': {
    load: () => import('./policy/policy.tsx'),
    shape: 'form',
    lead: '企业管理员在这里设置访客要填什么、由谁接待、能否现场登记，并打印登记码、管理名单。',
    next: [],
  },
  '/visitor/parkblocks': {
    load: () => import('./policy/park-blocks.tsx'),
    title: '禁止入园名单',
    access: 'session',
    lead: '园区管理人员在这里添加禁止入园的访客：写明原因和截止日期，未开始的来访会取消。',
  },
  // apply
  '/visitapply/records': {
    heading: '来访申请',
    load: () => import('./apply/records.tsx'),
    lead: '您提交的来访申请和草稿都在这里；没有登录时，可以用手机验证码登录或注册账号。',
    next: ['/visitapply/searchcompany', '/visitapply/detail'],
  },
  '/visitapply/searchcompany': {
    load: () => import('./apply/search-company.tsx'),
    lead: '按名称、拼音或首字母找到您要拜访的企业，选中后填写来访申请。',
    next: ['/visitapply/add'],
  },
  '/visitapply/add': {
    load: () => import('./apply/add.tsx'),
    shape: 'form',
    lead: '填写接待人、时间和来访人，提交后由接待人或企业前台审批；没填完可以先存草稿。',
    next: ['/visitapply/addSuccess'],
  },
  '/visitapply/detail': {
    load: () => import('./apply/detail.tsx'),
    shape: 'detail',
    lead: '正在取这次来访申请的审批进度、来访人和办理过程，可以催办、更换来访人或撤回。',
    next: ['/visit/visitTaskTracking'],
  },
  '/visitapply/addSuccess': {
    load: () => import('./apply/add-success.tsx'),
    shape: 'detail',
    lead: '正在取刚才提交的来访申请：由谁审批、接下来怎样，通过后在这里出示通行码。',
    next: ['/visitapply/detail'],
  },
  // forms
  '/visit/applyform': {
    load: () => import('./forms/apply-form.tsx'),
    shape: 'form',
    lead: '选择要访问的企业，按它的要求填写事由、时间和人员；没填完可以先存草稿。',
    next: ['/visit/applysuccess'],
  },
  '/visit/applyrecord': {
    heading: '访问其他企业',
    load: () => import('./forms/apply-record.tsx'),
    lead: '您提交的访问申请、草稿，和等您审批的来访都在这里。',
    next: ['/visit/applydetail', '/visit/applyform'],
  },
  '/visit/applydetail': {
    load: () => import('./forms/apply-detail.tsx'),
    shape: 'detail',
    lead: '正在取这份访问申请的人员、时间和结果，可以催办、更换来访人或撤回。',
    next: ['/visit/visitTaskTracking'],
  },
  '/visit/applysuccess': {
    load: () => import('./forms/apply-success.tsx'),
    shape: 'detail',
    lead: '正在取刚才提交的访问申请：由谁审批、接下来怎样，通过后在这里出示通行码。',
    next: ['/visit/applydetail'],
  },
  '/visit/visitTaskTracking': {
    load: () => import('./forms/task-tracking.tsx'),
    shape: 'detail',
    lead: '正在取这次来访的审批流程：到了哪一步、由谁办理，申请人可以催办。',
    next: ['/visitorRegisteApproval'],
  },
  '/visit/access': {
    load: () => import('./forms/visit-access.tsx'),
    lead: '您接待的、企业的访客，谁的通行授权还有效都在这里；可以写明原因后取消。',
  },
  // callon
  '/callonLogin': {
    heading: '拜访登记',
    load: () => import('./callon/callon-login.tsx'),
    shape: 'form',
    lead: '用手机验证码登录，不用注册账号，就能办理拜访登记、查看审核结果。',
    next: ['/callonRecord'],
  },
  '/callonRecord': {
    load: () => import('./callon/callon-record.tsx'),
    lead: '用登记时的手机号验证后，查看您的拜访申请：等待审核的、可以到访的和已经结束的。',
    next: ['/callonRecordDetail', '/callonLoggingData'],
  },
  '/callonRecordDetail': {
    load: () => import('./callon/callon-detail.tsx'),
    shape: 'detail',
    lead: '正在取这次拜访：审核到哪一步、对方怎么说，通过后可以出示通行码。',
    next: ['/visitorsCodeInfo'],
  },
  '/callonLoggingData': {
    load: () => import('./callon/logging-data.tsx'),
    shape: 'form',
    lead: '填写拜访哪家企业、找谁、什么时间和事由，提交后等待对方同意。',
    next: ['/callonRecordDetail'],
  },
  '/visitorsCodeInfo': {
    load: () => import('./callon/visitors-code.tsx'),
    shape: 'detail',
    lead: '正在取您的通行码和门锁临时密码；通行码每半分钟自动更新，请出示给门岗。',
    next: ['/callonRecordDetail'],
  },
  '/callonAudit': {
    load: () => import('./callon/callon-audit.tsx'),
    lead: '谁想来拜访您：看来访人、时间和事由，同意，或婉拒并说明原因。',
  },
  // parts that access shows
  // visits to a company, tours
  '/access/visitormanage': {
    load: () => import('./company/visitor-manage.tsx'),
    lead: '查看本企业的访客：现在来访中的、今天的和即将到访的，姓名和车牌都已隐去。',
  },
  '/access/visitlist': {
    load: () => import('./company/visit-list.tsx'),
    lead: '按状态查看本企业的来访：待处理、已同意和已结束的都在这里。',
  },
  '/access/viewsnotes': {
    load: () => import('./tours/views-notes.tsx'),
    lead: '安排参观、导入名单、开始和结束参观，结束后填写参观记录。',
  },
} as const

/** What visitors puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
/** The list of whom I receive, for the door 我的访客. */
export const hostedVisits = () => import('./invitations/hosted-visits.tsx')
/** The list of my visits, for the door 我去拜访. */
export const ownVisits = () => import('./apply/own-visits.tsx')
