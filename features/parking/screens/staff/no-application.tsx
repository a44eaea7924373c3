import { type FallbackWords, Gone } from '#client/page'
import { refusals } from '#vocabulary/refusal'

/** What stands in for an application of mine that cannot be shown. */
export const NO_APPLICATION: FallbackWords = {
  gone: {
    title: '没有找到这份申请',
    text: '它可能不在当前登录的账号或企业里',
    action: { label: '我的申请', to: '/parking/staff' },
  },
}

// Who stands in for somebody, or for a company without a manager, decides from their duties.
const NOT_HERE = {
  title: '这里看不到这份申请',
  text: '它可能已撤回，或不归当前的账号、企业审批。代他人审批的，请在“待办”中处理。',
  action: { label: '待办', to: '/parkCoordination/myHandleTask' },
}

/** What stands in for an application that a desk does not have, or that is not for who looks. */
export const NOT_AT_DESK: FallbackWords = {
  gone: NOT_HERE,
  instead: { [refusals.forbidden.code]: <Gone words={NOT_HERE} /> },
}
