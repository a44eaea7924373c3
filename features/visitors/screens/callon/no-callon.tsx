import { useGo } from '#client/navigation'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

function NoCallon() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这次拜访"
      text="请用登记时的手机号验证后查看"
      action={{ label: '查看拜访记录', onPress: () => go('/callonRecord') }}
    />
  )
}

/** In place of a call-on that is not there for who asks. */
export const NO_CALLON = { [refusals.notFound.code]: <NoCallon />, [refusals.malformed.code]: <NoCallon /> }
