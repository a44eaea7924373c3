import { momentOf } from '#client/messages'
import type { NoticeDetail } from '#contract/notices'
import { StateBanner } from '#ui/state'
import { asksOf } from './receipt.tsx'

/** What is wanted of me and what I did, first on the page. */
export function NoticeStatus({ of }: { of: NoticeDetail }) {
  const { pending, reached, level, dueAt, before, correction } = of
  const due = dueAt === null ? null : `截止时间：${momentOf(dueAt)}`
  return (
    <>
      {before && (
        <StateBanner
          tone="info"
          title="通知有更正"
          since={correction && `更正说明：${correction}`}
          next="您看过的是旧内容，变化已标出，请再看一遍"
        />
      )}
      {pending ? (
        <StateBanner tone="warn" title={wantedWords(of)} next={due} />
      ) : (
        level !== 'seen' && <StateBanner tone="ok" title={reached === 'answered' ? '您已回答' : '您已确认收到'} />
      )}
    </>
  )
}

function wantedWords(of: NoticeDetail): string {
  if (of.level === 'seen') return '请看完这条通知'
  if (of.level === 'answered' && asksOf(of) && !of.answered) return '请看完后回答'
  return '请看完后确认收到'
}
