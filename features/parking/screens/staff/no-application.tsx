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

/** What stands in for an application that cannot be shown; an id that is none is answered as malformed. */
export const NO_APPLICATION = {
  [refusals.notFound.code]: <NoApplication />,
  [refusals.malformed.code]: <NoApplication />,
}
