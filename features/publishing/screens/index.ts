/** The screens of publishing, by path. */
export const screens = {
  '/docs/softwareAgreement': { load: () => import('./software-agreement.tsx') },
  '/docs/privacypolicy': { load: () => import('./privacy-policy.tsx') },
  '/download': { load: () => import('./download.tsx') },
  '/hotline': { load: () => import('./hotline.tsx') },
  '/freewifi': { load: () => import('./free-wifi.tsx') },
} as const
