import { type CardSource, cardSource, TodoCard } from '#client/home'
import { NoticeIcon } from '#ui/icons'
import { allRoutes, screenOf } from '../screens.ts'
import { addressWithout, openedReminders } from './opened.ts'
import { remindersQuery, useReminders } from './use-reminders.ts'

const isBuilt = (path: string) => screenOf(path) !== null

/** Pages that the person wanted to hear of and that are open now; one whose address needs a number that the reminder does not hold is left out. */
const opened: CardSource = cardSource(remindersQuery, ({ items }: { items: readonly { path: string }[] }) =>
  openedReminders(
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
  const { want } = useReminders()
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
