import { REFUSED } from '#can/visitors'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

const gone = (
  <Empty picture={<SearchPicture />} title="邀请已失效" text="来访可能已取消、已结束或链接已更换，请联系邀请人" />
)

/** What stands where a link opens nothing. */
export const GONE = {
  [REFUSED.invitationGone]: gone,
  [refusals.malformed.code]: gone,
}

/** Where there is no such visit for this person. */
export const NO_VISIT_WORDS = {
  title: '没有找到这次来访',
  text: '可能已删除，或不在您名下；请核对登录的账号或手机号',
} as const

/** What stands where there is no such visit for this person. */
export const NO_VISIT = {
  [refusals.notFound.code]: <Empty picture={<SearchPicture />} {...NO_VISIT_WORDS} />,
}
