import { momentOf, printedMoment } from '#client/messages'
import type { SentDetail } from '#contract/notices'
import { StateBanner } from '#ui/state'

/** Where a notice stands, since when, and what comes next. */
export function Banner({ of }: { of: SentDetail }) {
  const { state, recall, sendAt, sentAt, below, can, level } = of
  switch (state) {
    case 'draft':
      return <StateBanner tone="neutral" title="草稿" next="还没有发出，可以接着写" />
    case 'review':
      return (
        <StateBanner
          tone="warn"
          title="等待复核"
          next={
            can.second
              ? '对象超过 1000 人，请您核对内容和对象后决定'
              : '对象超过 1000 人，请另一位有权限的同事复核后发出'
          }
        />
      )
    case 'scheduled':
      return (
        <StateBanner tone="info" title="等待发送" next={sendAt ? `将在 ${momentOf(sendAt)} 发出` : '很快就会发出'} />
      )
    case 'sending':
      return <StateBanner tone="info" title="正在发送" next="人多时要几分钟，可以先离开" />
    case 'recalled':
      return (
        <StateBanner
          tone="neutral"
          title="通知已撤回"
          since={recall && `${printedMoment(recall.at)} 由 ${recall.by} 撤回`}
          next={recall && `原因：${recall.reason}`}
        />
      )
    case 'sent':
      return (
        <StateBanner
          tone={below === 0 ? 'ok' : 'info'}
          title={below === 0 ? '所有人都已完成' : `还有 ${below} 人${LACKS[level]}`}
          since={sentAt && `${printedMoment(sentAt)} 发出`}
        />
      )
  }
}

/** What those who are below the wanted level lack. */
export const LACKS: Readonly<Record<SentDetail['level'], string>> = {
  seen: '没有看完',
  confirmed: '没有确认',
  answered: '没有回答',
}
