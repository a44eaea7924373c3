import { useGo } from '#client/navigation'
import { SearchPicture, SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

function NotMine() {
  const go = useGo()
  return (
    <Empty
      picture={<SignInPicture />}
      title="仅对园区运营和企业管理员开放"
      text="要预订会议室或查看自己的预订，请到会议室预订"
      action={{ label: '会议室预订', onPress: () => go('/meetting/meetingroom') }}
    />
  )
}

/** Where a place is not there, or somebody else's. */
export function NoPlace() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到，可能已被删除"
      text="请从场所管理重新进入"
      action={{ label: '返回场所管理', onPress: () => go('/booking/desk', {}, { replace: true }) }}
    />
  )
}

/** Codes of refusals that asking again does not mend, with what stands in for the page. */
export const INSTEAD = {
  [refusals.forbidden.code]: <NotMine />,
  [refusals.malformed.code]: <NoPlace />,
  [refusals.notFound.code]: <NoPlace />,
}
