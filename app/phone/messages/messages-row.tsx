import { useUnread } from '#client/inbox'
import { hrefOf, useGo } from '#client/navigation'
import { NoticeIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { unreadWords } from './unread-words.ts'

const PATH = '/messages'

/** The way to one's messages among what is mine. */
export function MessagesRow() {
  const go = useGo()
  const unread = useUnread()
  return (
    <Card rows>
      <LinkRow
        title="消息"
        icon={<NoticeIcon />}
        {...(unread > 0 && { value: `${unreadWords(unread)}条未读` })}
        href={hrefOf(PATH)}
        onPress={() => go(PATH)}
      />
    </Card>
  )
}
