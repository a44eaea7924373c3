import { useGo } from '#client/navigation'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Asking again does not find an event that is not there. */
function NoEvent() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这个活动"
      text="请核对二维码或链接，也可以联系服务热线"
      action={{ label: '返回停车缴费', onPress: () => go('/licenseplate') }}
    />
  )
}

/** What stands in for an event that cannot be shown; an id that is none is answered as malformed. */
export const NO_EVENT = { [refusals.notFound.code]: <NoEvent />, [refusals.malformed.code]: <NoEvent /> }
