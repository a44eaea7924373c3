import { useGo } from '#client/navigation'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

function NoVisit() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这次登记"
      text="请用登记时的手机号验证后查看"
      action={{ label: '查看登记记录', onPress: () => go('/visitor/registerrecord') }}
    />
  )
}

/** In place of a visit that is not there for who asks. */
export const NO_VISIT = { [refusals.notFound.code]: <NoVisit />, [refusals.malformed.code]: <NoVisit /> }
