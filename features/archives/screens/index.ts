/** The screens of archives, by path. */
export const screens = {
  '/epsarchives/archiveDetail': {
    load: () => import('./records/archive-detail.tsx'),
    shape: 'detail',
    lead: '一家企业的全部资料：每项都注明来源和日期，按您的权限显示。',
  },
  '/epsarchives/mine': {
    load: () => import('./mine/mine.tsx'),
    title: '本企业档案',
    shape: 'detail',
    lead: '园区登记了本企业哪些资料、谁看过，不对的可以提出更正。',
    next: ['/epsarchives/propose', '/epsarchives/proposals', '/epsarchives/readers'],
  },
  '/epsarchives/readers': {
    load: () => import('./mine/readers.tsx'),
    title: '谁看过我们',
    lead: '谁在哪一天看过本企业的经济数据、意见诉求和联系人，都记在这里。',
  },
  '/epsarchives/propose': {
    load: () => import('./mine/propose.tsx'),
    title: '提出更正',
    shape: 'form',
    lead: '园区登记的资料不对或缺少时，在这里写明应改成什么，可以附上证明。',
    next: ['/epsarchives/proposals'],
  },
  '/epsarchives/proposals': {
    load: () => import('./mine/proposals.tsx'),
    title: '档案更正',
    lead: '企业提出的档案更正：园区对照现有资料决定是否采纳，企业能看到结果。',
  },
  '/epsarchives/duplicates': {
    load: () => import('./merging/duplicates.tsx'),
    title: '重复档案',
    lead: '名称或信用代码相近的企业档案，对照后可以合并，30天内可以撤销。',
  },
} as const

/** What archives put onto the home. */
export const homeCards = () => import('./home-cards.tsx')
