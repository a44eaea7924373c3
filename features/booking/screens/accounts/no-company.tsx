import { useGo } from '#client/navigation'
import { SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Bills are a company's: who may not act for one sees why, and where their own bookings are. */
function NoCompany() {
  const go = useGo()
  return (
    <Empty
      picture={<SignInPicture />}
      title="仅对企业可办理业务的员工开放"
      text="这里是企业的月结账单。需要办理的，请让企业管理员为您开通；您本人的预订可单独查看。"
      action={{ label: '查看我的预订', onPress: () => go('/reserverecord') }}
    />
  )
}

/** What stands in for a company's pages where there is no company. */
export const NO_COMPANY = { [refusals.forbidden.code]: <NoCompany /> }
