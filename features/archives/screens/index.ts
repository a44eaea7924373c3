/** The screens of archives, by path. */
export const screens = {
  '/epsarchives/archiveDetail': {
    load: () => import('./records/archive-detail.tsx'),
    shape: 'detail',
    lead: '一家企业的全部资料：每项都注明来源和日期，按您的权限显示。',
  },
} as const
