/** The screens of people, by path. */
export const screens = {
  '/sys/login': { load: () => import('./login.tsx') },
  '/sys/changepw': {
    load: () => import('./change-password.tsx'),
    shape: 'form',
    lead: '先输入现在的登录密码，再设置新的；改好以后，其他手机上的登录会失效。',
  },
} as const

/** Where the person is signed in, for a page that somebody else draws. */
export const sessionList = () => import('./sessions/session-list.tsx')
