import type { Fallback } from '#client/page'

/** What stands in for a page of the desk that is not there, or not for this person. */
export const FALLBACKS: { readonly gone: Fallback; readonly notYours: Fallback } = {
  gone: {
    title: '没有找到，可能已被删除',
    text: '请从场所管理重新进入',
    action: { label: '返回场所管理', to: '/booking/desk' },
  },
  notYours: {
    title: '仅对园区运营和企业管理员开放',
    text: '要预订会议室或查看自己的预订，请到会议室预订',
    action: { label: '会议室预订', to: '/meetting/meetingroom' },
  },
}
