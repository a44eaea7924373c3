/** The screens of people, by path. */
export const screens = {
  '/sys/login': { load: () => import('./login.tsx') },
  '/sys/changepw': { load: () => import('./change-password.tsx') },
} as const

/** Where the person is signed in, for a page that somebody else draws. */
export const sessionList = () => import('./sessions/session-list.tsx')
