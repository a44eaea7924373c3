/** Where policies are listed. */
export const LIST = '/policySearch/index'
/** Where policies are managed. */
export const DESK = '/policy/desk'

/** Stands in for a policy that is not there, for readers. */
export const NO_POLICY = {
  title: '没有找到这条政策',
  text: '它可能已被撤下，或链接不完整',
  action: { label: '查看全部政策', to: LIST },
} as const

/** Stands in for pages of the desk where the person has no right. */
export const NO_RIGHT = {
  title: '您没有管理政策的权限',
  text: '请联系园区管理人员，在“权限管理”中授予“政策专员”',
  action: { label: '查看政策', to: LIST },
} as const
