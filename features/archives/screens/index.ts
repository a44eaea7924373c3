/** The screens of archives, by path. */
export const screens = {
  '/epsarchives/archiveDetail': {
    load: () => import('./records/archive-detail.tsx'),
    shape: 'detail',
    lead: '一家企业的全部资料：每项都注明来源和日期，按您的权限显示。',
  },
  '/epsarchives/archiveTab1': {
    load: () => import('./records/archive-tab1.tsx'),
    shape: 'detail',
    lead: '企业的登记信息和园区登记的扩展信息，每项都注明来源和日期。',
  },
  '/epsarchives/archiveTab3': {
    load: () => import('./records/archive-tab3.tsx'),
    lead: '企业获得的资质和荣誉，有效期临近时会提醒您和企业。',
  },
  '/epsarchives/archiveTab4': {
    load: () => import('./records/archive-tab4.tsx'),
    lead: '企业的专利、软件著作权、商标和标准，共有企业一并列出。',
  },
  '/epsarchives/archiveTab5': {
    load: () => import('./records/archive-tab5.tsx'),
    lead: '企业承担的项目和进展，园区项目会列出全部参与企业。',
    next: ['/epsarchives/parkProjectDetail'],
  },
  '/epsarchives/archiveTab8': {
    load: () => import('./records/archive-tab8.tsx'),
    lead: '企业的证照、合同等材料，点开可以下载，到期前会提醒。',
  },
  '/epsarchives/parkProjectDetail': {
    load: () => import('./records/park-project-detail.tsx'),
    shape: 'detail',
    lead: '项目的目标、参与企业和节点进展，点企业可以看它的档案。',
  },
  '/epsarchives/deleted': {
    title: '已删除的档案',
    load: () => import('./records/deleted.tsx'),
    lead: '删除的园外企业档案在这里保留30天，到期前都可以恢复。',
  },
  '/epsarchives/fields': {
    title: '企业扩展字段',
    load: () => import('./fields/extension-fields.tsx'),
    shape: 'form',
    lead: '在登记信息之外，园区还想了解每家企业的哪些情况，在这里设置。',
  },
} as const
