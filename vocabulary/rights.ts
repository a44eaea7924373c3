// What the park may let a person do. A closed catalogue: roles of the park are sets of these, as data (`people.park_role`).

/** Every right, and what it is called. Who holds none of them may do what everybody may. */
export const RIGHTS = {
  'notice.park': '发布园区通知',
  'publish.write': '撰写发布内容',
  'publish.approve': '审核发布内容',
  moderate: '处理评论和举报',
  export: '导出数据',
  'task.send': '发布园区任务',
  'task.design': '设计任务',
  'archive.read': '查看企业档案',
  'archive.write': '维护企业档案',
  'archive.contacts': '查看企业联系人',
  'archive.requests': '处理企业诉求',
  'archive.follow': '跟进企业',
  'economy.read': '查看经济数据',
  'economy.write': '填报经济数据',
  'policy.write': '政策专员：撰写和发布政策',
  'cockpit.see': '查看驾驶舱',
  places: '维护楼宇与租约',
  invoice: '开具发票',
  barrier: '岗亭值班：查看车道和相近车牌',
  'patrol.walk': '巡查',
  'patrol.review': '安全主管',
  'decoration.review': '装修审核',
  'decoration.fire': '消防审核',
} as const

/** A right of the catalogue. */
export type Right = keyof typeof RIGHTS

/** The rights in the order in which people read them. */
export const RIGHT_WORDS = Object.keys(RIGHTS) as readonly Right[]

/** Whether a word is a right of the catalogue. */
export function isRight(word: string): word is Right {
  return Object.hasOwn(RIGHTS, word)
}
