import { useGo } from '#client/navigation'
import { SearchPicture, SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

function NotOperator() {
  const go = useGo()
  return (
    <Empty
      picture={<SignInPicture />}
      title="停车管理仅对园区运营开放"
      text="要缴停车费或查看车位，请到停车缴费"
      action={{ label: '停车缴费', onPress: () => go('/licenseplate') }}
    />
  )
}

function Gone() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到，可能已被删除"
      text="请从停车管理重新进入"
      action={{ label: '返回停车管理', onPress: () => go('/parking/desk') }}
    />
  )
}

/** Codes of refusals that asking again does not mend, with what stands in for the page. */
export const INSTEAD = {
  [refusals.forbidden.code]: <NotOperator />,
  [refusals.malformed.code]: <Gone />,
  11019: <Gone />,
  11208: <Gone />,
}
