import { useGo } from '#client/navigation'
import { SearchPicture, SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

function NotOperator() {
  const go = useGo()
  return (
    <Empty
      picture={<SignInPicture />}
      title="停车管理仅对园区管理人员开放"
      text="缴停车费、查看自己的停车记录，请到停车缴费"
      action={{ label: '停车缴费', onPress: () => go('/licenseplate') }}
    />
  )
}

function Gone() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这条停车记录"
      text="记录可能已到期删除，请重新查找"
      action={{ label: '查找停车记录', onPress: () => go('/parking/desk/stays') }}
    />
  )
}

/** Codes of refusals that asking again does not mend, with what stands in for the page. */
export const INSTEAD = {
  [refusals.forbidden.code]: <NotOperator />,
  [refusals.notFound.code]: <Gone />,
  [refusals.malformed.code]: <Gone />,
}
