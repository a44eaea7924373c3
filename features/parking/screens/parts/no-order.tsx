import { useGo } from '#client/navigation'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Asking again does not find an order that is not there or not mine. */
function NoOrder() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这个订单"
      text="请用付款时登录的账号查看"
      action={{ label: '查看停车记录', onPress: () => go('/parking/history') }}
    />
  )
}

/** What stands in for an order that cannot be shown. */
export const NO_ORDER = { [refusals.notFound.code]: <NoOrder /> }
