import { useUnread } from '#client/inbox'
import { hrefOf, useGo } from '#client/navigation'
import { useSession } from '#client/session'
import { NoticeIcon } from '#ui/icons'
import { followHere } from '#ui/page'
import s from './bell.module.css'
import { unreadWords } from './unread-words.ts'

const PATH = '/messages'

/** The way to one's messages, with how many are unread; for who is signed in. */
export function Bell() {
  const { stage } = useSession()
  const go = useGo()
  const unread = useUnread()
  if (stage !== 'present') return null
  const label = unread === 0 ? '消息' : `消息，${unreadWords(unread)}条未读`
  return (
    <a className={s.bell} href={hrefOf(PATH)} aria-label={label} onClick={(event) => followHere(event, () => go(PATH))}>
      <NoticeIcon />
      {unread > 0 && (
        <span className={s.count} aria-hidden>
          {unreadWords(unread)}
        </span>
      )}
    </a>
  )
}
