/** Where the list of cases is. */
export const RECORDS = '/decoration/applyrecord'
/** Where a case is applied for and mended. */
export const APPLY = '/decoration/apply'
/** Where a room is chosen. */
export const ADDRESS = '/decoration/address'
/** The address of a case. */
export const detailPath = (id: string): string => `/decoration/detail/${id}`

/** What stands in for a case that is not there. */
export const NO_CASE = {
  title: '没有找到这份装修申请',
  text: '可能已被删除，或您不是申请人、施工负责人',
  action: { label: '查看我的装修申请', to: RECORDS },
} as const

/** What stands in for pages of operators. */
export const OPERATORS_ONLY = {
  title: '仅园区管理人员可以设置',
  text: '如需调整装修类型、费用或审批流程，请联系园区管理处',
  action: { label: '返回首页', to: '/services' },
} as const
