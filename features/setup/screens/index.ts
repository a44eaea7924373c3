/** The screens of setup, by path. */
export const screens = {
  '/setup': {
    load: () => import('./opening/setup.tsx'),
    title: '开园准备',
    lead: '正在核对开园前还缺什么：每一项现在怎么样、到哪里补齐，齐了以后正式开园。',
    next: ['/setup/park', '/setup/workbook'],
  },
  '/setup/park': {
    load: () => import('./opening/park.tsx'),
    title: '园区资料',
    shape: 'form',
    lead: '正在取园区的名称、地址、电话、标志和颜色，以及两份协议由哪家单位负责。',
    next: ['/setup'],
  },
  '/setup/workbook': {
    load: () => import('./workbook/workbook.tsx'),
    title: '一表建园',
    shape: 'form',
    lead: '楼栋房间、企业、人员、租约和停车场，一份工作簿全部建好；先核对、后导入，有一处问题就不写入。',
  },
  '/setup/backup': {
    load: () => import('./backup/backup.tsx'),
    title: '从备份开始',
    lead: '正在查找服务器上的备份文件；检查无误后，可以用它代替现有的全部数据。',
  },
  '/desk/rules': {
    load: () => import('./rules/rules.tsx'),
    title: '运营规则',
    lead: '园区自己定的规则都在这里：限额、次数、禁用词等，现在是多少、为什么、谁改的。',
  },
} as const

/** What setup puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
