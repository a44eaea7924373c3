/** The screens of archives, by path. */
export const screens = {
  '/epsarchives/archiveDetail': {
    load: () => import('./records/archive-detail.tsx'),
    shape: 'detail',
    lead: '一家企业的全部资料：每项都注明来源和日期，按您的权限显示。',
  },
  '/epsarchives/imports': {
    load: () => import('./imports/imports.tsx'),
    title: '导入企业资料',
    shape: 'form',
    lead: '用表格批量导入企业资料：先逐行校验，全部通过后再导入，30天内可以撤销。',
  },
  '/epsarchives/of': {
    load: () => import('./records/of-company.tsx'),
    title: '企业档案',
    shape: 'detail',
    lead: '正在按企业找到它在园区的档案，稍候会自动打开，按您的权限显示。',
  },
} as const
