/** What stands in for the accountant's screens where the person may not see them. */
export const NOT_ACCOUNTANT = {
  title: '仅对园区财务开放',
  text: '请园区管理人员在角色里授予“开具发票”的权限',
} as const
