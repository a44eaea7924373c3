import { useLocation } from 'react-router'
import { useBack, useGo } from '#client/navigation'
import { Page } from '#ui/page'
import { ComingPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { findRoute } from '../screens.ts'

/** A page that the product promises and does not have yet: says so, and what is there instead. */
export default function Coming() {
  const go = useGo()
  const back = useBack()
  const title = findRoute(useLocation().pathname)?.route.title ?? ''
  return (
    <Page title={title} onBack={back}>
      <Empty
        picture={<ComingPicture />}
        title="即将开放"
        text={`“${title}”正在建设中，开放后可在全部服务中找到`}
        action={{ label: '查看全部服务', onPress: () => go('/services', {}, { replace: true }) }}
      />
    </Page>
  )
}
