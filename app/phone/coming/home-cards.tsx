import { type CardSource, cardSource, TodoCard } from '#client/home'
import { NoticeIcon } from '#ui/icons'
import { allRoutes, screenOf } from '../screens.ts'
import { addressWithout, openedWishes } from './opened.ts'
import { useWishes, wishesQuery } from './use-wishes.ts'

const isBuilt = (path: string) => screenOf(path) !== null

/** Pages that the person wanted to hear of and that are open now; one that needs a number the wish does not know is not told of. */
const opened: CardSource = cardSource(wishesQuery, ({ items }: { items: readonly { path: string }[] }) =>
  openedWishes(
    items.map(({ path }) => path),
    isBuilt,
  ).flatMap((path) => {
    const address = addressWithout(path)
    const title = allRoutes.find((route) => route.path === path)?.title ?? ''
    return address === null ? [] : [{ key: `opened.${path}`, rank: 40, card: <Opened {...{ path, title, address }} /> }]
  }),
)

/** Who looks has been told. */
function Opened({ path, title, address }: { path: string; title: string; address: string }) {
  const { want } = useWishes()
  return (
    <TodoCard
      icon={<NoticeIcon />}
      hue="green"
      title={`${title}已开放`}
      note="您关注的服务现在可以使用"
      act="去看看"
      path={address}
      onGo={() => void want(path, false)}
    />
  )
}

/** What the pages that were coming put onto the home. */
const cards: readonly CardSource[] = [opened]
export default cards
