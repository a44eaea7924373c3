/** The screens of people, by path. */
export const screens = {
  '/sys/login': { load: () => import('./login.tsx') },
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
} as const

/** Where the person is signed in, for a page that somebody else draws. */
export const sessionList = () => import('./sessions/session-list.tsx')
