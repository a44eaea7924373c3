import { agoOf } from '#client/messages'
import type { VisitDetail } from '#contract/visitors'
import { StateBanner } from '#ui/state'
import { hostNext, stateChip } from '../parts/visit-words.ts'

/** How a visit stands for whoever decides or hosts: who is asked now, or what was said. */
export function StatusBanner({ visit }: { visit: VisitDetail }) {
  const { state, decides, opinion, madeAt, can, events } = visit
  const { tone, word } = stateChip(state)
  if (state !== 'waiting') {
    const next = [hostNext(visit), opinion && `意见：${opinion}`].filter(Boolean).join('；')
    return <StateBanner tone={tone} title={word} next={next} />
  }
  const escalated = events.some(({ what }) => what.startsWith('已转'))
  return (
    <StateBanner
      tone={can.decide ? 'warn' : 'info'}
      title={can.decide ? `等待您${decides.startsWith('代') ? decides : ''}审批` : `等待${decides || '企业'}审批`}
      since={`${agoOf(madeAt)}提交`}
      next={escalated ? '接待人没有及时处理，已转前台和管理员' : '5 分钟未处理会再次提醒，10 分钟后转前台和管理员'}
    />
  )
}
