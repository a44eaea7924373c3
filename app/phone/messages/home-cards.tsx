import { type CardSource, cardSource, TodoCard } from '#client/home'
import { badgeQuery, type MessageBadge, messages } from '#client/inbox'
import { useCommand } from '#client/query'
import { NoticeIcon } from '#ui/icons'

/** The newest message, behind a visitor who waits alone, where an SMS held no link and said to look here. */
const newest: CardSource = cardSource(badgeQuery, ({ first }: MessageBadge) =>
  first === undefined ? [] : [{ key: `messages.${first.id}`, rank: 5, card: <Newest first={first} /> }],
)

function Newest({ first: { id, title, text, path } }: { first: NonNullable<MessageBadge['first']> }) {
  const run = useCommand()
  return (
    <TodoCard
      icon={<NoticeIcon />}
      hue="blue"
      title={title}
      note={text}
      act="查看"
      path={path}
      // read by opening; where that cannot be said now it stays unread
      onGo={() => run(messages.send('read', { id })).catch(() => undefined)}
    />
  )
}

export default [newest]
