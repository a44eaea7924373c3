/** The screens of archives, by path. */
export const screens = {
  '/epsarchives/archiveDetail': {
    load: () => import('./records/archive-detail.tsx'),
    shape: 'detail',
    lead: '一家企业的全部资料：每项都注明来源和日期，按您的权限显示。',
  },
  '/epsarchives/archiveTab7': {
    load: () => import('./requests/archive-tab7.tsx'),
    lead: '企业向园区提出的意见和诉求：办到哪一步、还剩几天、企业是否满意。',
    next: ['/epsarchives/opinion'],
  },
  '/epsarchives/opinion': {
    load: () => import('./requests/opinion.tsx'),
    title: '诉求详情',
    shape: 'detail',
    lead: '正在取这件诉求：内容和附件、答复期限、办理经过，以及现在可以做什么。',
  },
  '/epsarchives/opinions': {
    load: () => import('./requests/opinions.tsx'),
    title: '企业诉求',
    lead: '您负责的企业提出的诉求都在这里，先到期和已超期的排在最前面。',
    next: ['/epsarchives/opinion'],
  },
  '/epsarchives/ownOpinions': {
    load: () => import('./requests/own-opinions.tsx'),
    title: '本企业诉求',
    lead: '本企业向园区提过的诉求都在这里，答复后请确认是否已经解决。',
    next: ['/epsarchives/opinion', '/epsarchives/opinionRaise'],
  },
  '/epsarchives/opinionRaise': {
    load: () => import('./requests/opinion-raise.tsx'),
    title: '提诉求',
    shape: 'form',
    lead: '写明什么事、在哪里、希望怎样解决，可以附图片和文件，园区在期限内答复。',
  },
} as const

/** What archives puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
