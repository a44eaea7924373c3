/** The screens of people, by path. */
export const screens = {
  '/sys/login': { load: () => import('./login.tsx') },
  '/sys/changepw': { load: () => import('./change-password.tsx') },
} as const
