import { useGo } from '#client/navigation'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Asking again does not find an application that is not there. */
function NoApplication() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这份申请"
      text="它可能不在当前登录的账号或企业里"
      action={{ label: '我的申请', onPress: () => go('/parking/staff') }}
    />
  )
}

/** Who stands in for somebody, or for a company without a manager, decides from their duties. */
function NotAtDesk() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="这里看不到这份申请"
      text="它可能已撤回，或不归当前的账号、企业审批。代他人审批的，请在“我的待办”中处理。"
      action={{ label: '我的待办', onPress: () => go('/booking/approvals') }}
    />
  )
}

/** What stands in for an application that a desk does not have, or that is not for who looks. */
export const NOT_AT_DESK = {
  [refusals.notFound.code]: <NotAtDesk />,
  [refusals.malformed.code]: <NotAtDesk />,
  [refusals.forbidden.code]: <NotAtDesk />,
}

/** What stands in for an application that cannot be shown; an id that is none is answered as malformed. */
export const NO_APPLICATION = {
  [refusals.notFound.code]: <NoApplication />,
  [refusals.malformed.code]: <NoApplication />,
}
