import { useGo } from '#client/navigation'
import { SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'

/** Who has no pass: what gives one, and the way there. */
export function NoPass() {
  const go = useGo()
  return (
    <Empty
      picture={<SignInPicture />}
      title="您还没有可用的通行权限"
      text="加入企业后，这里会显示员工通行码；来访请让接待人邀请您，到达时也可以请门岗联系接待人"
      action={{ label: '加入企业', onPress: () => go('/addressbook/companyApply') }}
    />
  )
}
