import { useBack, useGo } from '#client/navigation'
import { Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'

/** No such page; says so and leads on. */
export default function NotFound() {
  const go = useGo()
  const back = useBack()
  return (
    <Page title="页面不存在" onBack={back}>
      <Empty
        picture={<SearchPicture />}
        title="没有找到这个页面"
        text="网址可能有误，或页面已下线"
        action={{ label: '查看全部服务', onPress: () => go('/services', {}, { replace: true }) }}
      />
    </Page>
  )
}
