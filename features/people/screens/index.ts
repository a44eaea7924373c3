/** The screens of people, by path. */
export const screens = {
  '/sys/login': { load: () => import('./login.tsx') },
  '/sys/thirdback': {
    load: () => import('./third/third-back.tsx'),
    title: '微信授权',
    access: 'open',
    shape: 'form',
  },
  '/sys/accounts': {
    load: () => import('./third/accounts.tsx'),
    title: '微信登录',
    shape: 'detail',
    lead: '在这里查看哪个微信可以直接登录您的账号，也可以绑定或解除绑定。',
  },
  '/sys/changepw': {
    load: () => import('./change-password.tsx'),
    shape: 'form',
    lead: '先输入现在的登录密码，再设置新的；改好以后，其他手机上的登录会失效。',
  },
  '/sys/owndata': {
    load: () => import('./own-data/own-data.tsx'),
    lead: '这里是园区通保存的您的个人信息，可以导出成文件、修改昵称，或注销账号。',
  },
  '/sys/closeaccount': {
    load: () => import('./closing/close-account.tsx'),
    shape: 'form',
    lead: '注销前要先结清余额和欠费；申请后十五天内登录可以撤销，到期删除。',
  },
  '/addressbook/setCompanyAttributes': {
    heading: '企业设置',
    load: () => import('./attributes/attributes.tsx'),
    shape: 'form',
    lead: '这里填写企业需要的信息；企业管理员可以设置要填写的字段，如工号、紧急联系人。',
  },
  '/people/rights': {
    load: () => import('./rights/rights.tsx'),
    shape: 'list',
    lead: '这里是您在园区的权限和期限；园区运营可以设置角色、授权到期日和园区人员。',
  },
  '/people/tenancies': {
    load: () => import('./tenancies/tenancies.tsx'),
    title: '租约管理',
    lead: '园区运营和负责租约的人员在这里登记哪家企业、哪位住户租用哪个房间。',
    next: ['/people/tenancies/import'],
  },
  '/people/tenancies/import': {
    load: () => import('./tenancies/import.tsx'),
    title: '批量导入租约',
    shape: 'form',
    lead: '用表格一次导入多份租约：先逐行校验，核对无误后再写入。',
  },
  '/people/persons': {
    load: () => import('./persons/persons.tsx'),
    title: '人员与身份',
    shape: 'list',
    lead: '园区运营在这里查找和添加人员，授予或收回身份，停用账号，打印登录凭条。',
    next: ['/people/person', '/people/slips'],
  },
  '/people/person': {
    load: () => import('./persons/person.tsx'),
    title: '人员',
    shape: 'detail',
    lead: '正在取这位人员的身份、企业、岗位、权限和登录设备，以及谁办理过什么。',
    next: ['/people/rights', '/people/slips'],
  },
  '/people/slips': {
    load: () => import('./slips/slips.tsx'),
    title: '登录凭条',
    shape: 'list',
    lead: '园区运营打印的登录凭条和使用情况；可以按企业批量打印，也可以作废。',
    next: ['/people/person'],
  },
  '/people/slip': {
    load: () => import('./slips/slip.tsx'),
    title: '登录凭条',
    access: 'open',
    shape: 'form',
    lead: '首次登录：扫描凭条上的二维码，或输入手机号和8位数字，再设置密码。',
  },
  '/enterprise/companyList': {
    load: () => import('./companies/company-list.tsx'),
    lead: '园区里公开的企业，按名称首字母排列；也可以搜索，或按楼栋查看。',
    next: ['/enterprise/companyInfos', '/enterprise/companySearch'],
  },
  '/enterprise/companySearch': {
    load: () => import('./companies/company-search.tsx'),
    lead: '输入企业名称的汉字、全拼或首字母，也可以输入统一社会信用代码。',
    next: ['/enterprise/companyInfos'],
  },
  '/enterprise/companyInfos': {
    load: () => import('./companies/company-infos.tsx'),
    shape: 'detail',
    lead: '正在取这家企业的简介、联系方式和位置；您在那里工作，可以申请加入。',
    next: ['/enterprise/enterpriseDetail'],
  },
  '/enterprise/enterpriseList': {
    load: () => import('./companies/enterprise-list.tsx'),
    lead: '按楼栋和楼层查看入驻企业，点开就是它的房间、路线和前台。',
    next: ['/enterprise/enterpriseDetail', '/enterprise/enterpriseSearch'],
  },
  '/enterprise/enterpriseSearch': {
    load: () => import('./companies/enterprise-search.tsx'),
    lead: '按企业名称、行业或房间号，找到它在哪栋楼、哪一层。',
    next: ['/enterprise/enterpriseDetail'],
  },
  '/enterprise/enterpriseDetail': {
    load: () => import('./companies/enterprise-detail.tsx'),
    shape: 'detail',
    lead: '正在取这家企业的房间、路线和前台，来访前可以先打电话。',
    next: ['/enterprise/companyInfos'],
  },
  '/enterprise/companyedit': {
    load: () => import('./companies/company-edit.tsx'),
    title: '编辑企业信息',
    shape: 'form',
    lead: '企业管理员在这里填写简介、联系方式和来访路线，保存后马上公开。',
  },
  '/enterprise/companydesk': {
    load: () => import('./companies/company-desk.tsx'),
    title: '企业管理',
    lead: '园区运营在这里添加企业、修改名称和信用代码，或标记企业已离园。',
  },
  '/addressbook/companyApply': {
    heading: '加入企业',
    load: () => import('./memberships/company-apply.tsx'),
    lead: '申请加入企业或登记新企业，查看审核进度，答复收到的邀请；管理员和人事在这里审核。',
    next: ['/addressbook/manage'],
  },
  '/addressbook/manage': {
    load: () => import('./memberships/manage.tsx'),
    title: '人员管理',
    lead: '企业管理员和人事在这里管理部门和人员：邀请、调整部门、授权、设管理员和移出。',
    next: ['/addressbook/roles', '/addressbook/import'],
  },
  '/addressbook/roles': {
    load: () => import('./memberships/roles.tsx'),
    title: '角色与群组',
    lead: '企业的业务角色和群组，可以作为通知的接收对象；人事角色可以管理部门和人员。',
  },
  '/addressbook/import': {
    load: () => import('./imports/import.tsx'),
    title: '批量导入人员',
    shape: 'form',
    lead: '企业管理员和人事用表格导入人员和部门：先逐行校验，核对后再写入。',
  },
  '/addressbook/companyaddressbook/{id?}': {
    load: () => import('./book/company-book.tsx'),
    lead: '按部门或首字母找同事；您能看到谁、看到什么，由对方和企业决定。',
    next: ['/addressbook/staffinfo', '/addressbook/searchstaff'],
  },
  '/addressbook/staffinfo': {
    load: () => import('./book/staff-info.tsx'),
    shape: 'detail',
    lead: '正在取这位同事的部门、职务和联系方式；号码默认隐去一部分，查看后对方会知道。',
  },
  '/addressbook/searchstaff': {
    load: () => import('./book/search-staff.tsx'),
    lead: '输入姓名、拼音、首字母或完整的手机号，查找您能看到的同事。',
    next: ['/addressbook/staffinfo'],
  },
  '/parkAddressbook': {
    load: () => import('./book/park-book.tsx'),
    lead: '园区各岗位的负责人和接待人员，按岗位排列；访客能看到负责接待的人。',
  },
  '/people/mine': {
    load: () => import('./book/mine.tsx'),
    shape: 'form',
    lead: '修改您在通讯录里的职务、工位和邮箱，设置谁能看到，查看谁看过您的号码。',
  },
} as const

/** Where the person is signed in, for a page that somebody else draws. */
export const sessionList = () => import('./sessions/session-list.tsx')

/** What people answers to the home's search. */
export const homeAnswers = () => import('./home-answers.ts')

/** Views of wide lists, as their area stores them. */
export const listViews = () => import('./views/source.ts')
