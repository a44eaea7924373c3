/** What is said to whoever manages no enterprise. */
export const NOT_MANAGER = {
  title: '仅企业管理员可以查看',
  text: '需要时请联系本企业的管理员',
} as const

/** What is said where an enterprise has no archive yet. */
export const NO_OWN = {
  title: '本企业还没有档案',
  text: '企业入驻生效后档案会自动建立，如有疑问请联系园区',
} as const

/** In which role somebody reads of an enterprise. */
export const ROLE_WORDS = { operator: '园区运营', property: '物业人员', other: '园区人员' } as const

/** What is read of an enterprise. */
export const FACT_WORDS = { figures: '经济数据', requests: '意见诉求', personal: '联系人' } as const

/** How a proposal is. */
export const STATE_WORDS = {
  open: { tone: 'warn', words: '待处理' },
  accepted: { tone: 'ok', words: '已采纳' },
  refused: { tone: 'neutral', words: '未采纳' },
} as const

/** Kinds of records, as the head of an archive counts them. */
export const COUNT_WORDS: Readonly<Record<string, string>> = {
  basic: '登记信息',
  honour: '资质荣誉',
  achievement: '知识产权',
  project: '项目',
  paper: '附件材料',
  contact: '联系人',
  touch: '沟通记录',
}
