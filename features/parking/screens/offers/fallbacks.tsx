import { useGo } from '#client/navigation'
import { SearchPicture, SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

function NoOffer() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这个优惠"
      text="它可能属于别的企业，请从列表里选择。"
      action={{ label: '查看全部优惠', onPress: () => go('/parking/offers', {}, { replace: true }) }}
    />
  )
}

function NotAllowed() {
  const go = useGo()
  return (
    <Empty
      picture={<SignInPicture />}
      title="您还不能代表企业发放优惠"
      text="请让企业管理员为您开通，再回到这里。"
      action={{ label: '返回首页', onPress: () => go('/services', {}, { replace: true }) }}
    />
  )
}

/** What stands in for an offer that is not there or another company's, and for who may not act for a company. */
export const FALLBACKS = {
  [refusals.notFound.code]: <NoOffer />,
  [refusals.malformed.code]: <NoOffer />,
  [refusals.forbidden.code]: <NotAllowed />,
}
