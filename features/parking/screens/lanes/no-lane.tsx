import { REFUSED } from '#can/parking'
import { useGo } from '#client/navigation'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Asking again does not find a lane that is not there. */
function NoLane() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这个通道"
      text="请重新扫描通道牌上的二维码，仍然不行时联系岗亭"
      action={{ label: '重新扫码', onPress: () => go('/parking/lane', {}, { replace: true }) }}
    />
  )
}

/** What stands in for a lane that cannot be shown; a code out of form is answered as malformed. */
export const NO_LANE = { [REFUSED.channelUnknown]: <NoLane />, [refusals.malformed.code]: <NoLane /> }
