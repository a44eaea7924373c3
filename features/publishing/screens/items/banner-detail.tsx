import { useGo } from '#client/navigation'
import type { ShownPage } from '#contract/publishing'
import { Button } from '#ui/button'
import { entrance } from '../parts/calls.ts'
import { ItemPage, WithId } from '../parts/item-page.tsx'
import { pathOfLink } from '../parts/ways.ts'
import { pathOf } from '../parts/words.ts'

const TITLE = '横幅详情'

/** /banner/detail?id=: a banner, and where it leads. */
export default function BannerDetail() {
  return (
    <WithId title={TITLE}>
      {(id) => (
        <ItemPage
          key={id}
          title={TITLE}
          query={entrance.read('bannerInfo', { id })}
          path={pathOf('banner', id)}
          action={action}
        />
      )}
    </WithId>
  )
}

const action = ({ facts }: ShownPage) => <On link={facts.link} />

function On({ link }: { link: string | undefined }) {
  const go = useGo()
  const path = pathOfLink(link)
  if (path === null) return null
  return (
    <Button wide onPress={() => go(path)}>
      查看详情
    </Button>
  )
}
