import type { Fallback } from '#client/page'

/** In place of a company that is not there, or not for this person. */
export const NO_COMPANY: Fallback = {
  title: '没有找到这家企业',
  text: '它可能已离园，或没有公开信息',
  action: { label: '查看企业列表', to: '/enterprise/companyList' },
}
