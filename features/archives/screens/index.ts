/** The screens of archives, by path. */
export const screens = {
  '/epsarchives/archiveDetail': {
    load: () => import('./records/archive-detail.tsx'),
    shape: 'detail',
    lead: '一家企业的全部资料：每项都注明来源和日期，按您的权限显示。',
  },
  '/epsarchives/archiveTab2': {
    load: () => import('./figures/archive-figures.tsx'),
    shape: 'detail',
    lead: '按季度、月度和年度查看企业经济数据：当期与累计、来源和确认日期，并可进入填报。',
  },
  '/epsarchives/filings': {
    load: () => import('./figures/filings.tsx'),
    title: '经济数据填报',
    lead: '企业在这里填报各期经济数据；园区工作人员在这里确认，并查看逾期未报的企业。',
    next: ['/epsarchives/file', '/epsarchives/decide'],
  },
  '/epsarchives/file': {
    load: () => import('./figures/file-figures.tsx'),
    title: '填报经济数据',
    shape: 'form',
    lead: '上期数据就在旁边，一点即可沿用；随时可以存草稿，异常变动写一句说明即可。',
  },
  '/epsarchives/decide': {
    load: () => import('./figures/decide-figures.tsx'),
    title: '确认经济数据',
    shape: 'detail',
    lead: '对照上期和上年同期核对企业填报的数据，确认或指明需要修改的内容后退回。',
  },
  '/epsarchives/desk': {
    load: () => import('./desk/archives-desk.tsx'),
    title: '档案设置',
    lead: '设置需要企业填报的指标、合理范围、填报周期和截止日，以及档案的其他内容。',
  },
} as const
