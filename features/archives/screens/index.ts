/** The screens of archives, by path. */
export const screens = {
  '/epsarchives/archiveDetail': {
    load: () => import('./records/archive-detail.tsx'),
    shape: 'detail',
    lead: '一家企业的全部资料：每项都注明来源和日期，按您的权限显示。',
  },
  '/epsarchives/queryArchive': {
    load: () => import('./query/query-archive.tsx'),
    shape: 'form',
    lead: '按名称、行业、资质等条件查找企业，只显示您有权查看的资料。',
  },
  '/epsarchives/queryArchiveResult': {
    load: () => import('./query/query-archive-result.tsx'),
    shape: 'list',
    lead: '符合条件的企业，每家都注明是哪项资料符合、来源和日期。',
  },
  '/epsarchives/outsideEnterprise': {
    load: () => import('./query/outside-enterprise.tsx'),
    shape: 'list',
    lead: '尚未入园的意向企业和往来企业，添加前会提示可能重复的档案。',
  },
  '/companyinfo/list': {
    load: () => import('./query/company-list.tsx'),
    shape: 'list',
    lead: '按行业、楼栋、规模、资质等分组查看企业，数量只计您可查看的。',
  },
  '/companyinfo/tabulation': {
    load: () => import('./query/tabulation.tsx'),
    shape: 'list',
    lead: '用一张表对比各企业的主要情况，合计和占比只计您可查看的资料。',
  },
} as const
