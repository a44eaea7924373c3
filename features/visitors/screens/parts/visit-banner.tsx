import { AROUND_MS, EXPIRES_MS } from '#can/visitors'
import { momentOf } from '#client/messages'
import type { VisitDetail } from '#contract/visitors'
import { StateBanner, type Tone } from '#ui/state'

/** How a visit stands for its visitor, and what comes next. */
export function VisitBanner({ visit }: { visit: VisitDetail }) {
  return <StateBanner {...statusOf(visit)} />
}

/** How a visit stands for its visitor, in words. */
export function statusOf(visit: VisitDetail): { tone: Tone; title: string; next: string } {
  const { state, decides, opinion, from, until, events } = visit
  const moment = (instant: string, by: number) => momentOf(new Date(Date.parse(instant) + by).toISOString())
  switch (state) {
    case 'waiting': {
      const escalated = events.some(({ what }) => what.startsWith('已转'))
      return {
        tone: 'info',
        title: `等待${decides || '企业'}审批`,
        next: escalated
          ? '接待人没有及时处理，已转前台和管理员'
          : `5 分钟未处理会再次提醒，10 分钟后转前台和管理员；${moment(from, EXPIRES_MS)} 前未审批会自动失效`,
      }
    }
    case 'approved':
      return {
        tone: 'ok',
        title: '已同意来访',
        next: `${moment(from, -AROUND_MS)} 起可凭通行码入园，${moment(until, AROUND_MS)} 前有效`,
      }
    case 'inside':
      return { tone: 'ok', title: '您已入园', next: '离园时请出示通行码' }
    case 'outside':
      return { tone: 'neutral', title: '您已离园', next: `${moment(until, AROUND_MS)} 前还可以再次进入` }
    case 'declined':
      return { tone: 'bad', title: '对方暂时不便接待', next: opinion === '' ? '可以联系接待人后重新登记' : opinion }
    case 'cancelled':
      return { tone: 'neutral', title: '来访已取消', next: '如需来访，请重新登记' }
    case 'expired':
      return { tone: 'neutral', title: '登记已失效', next: '没有人在规定时间内审批，请联系接待人后重新登记' }
    case 'missed':
      return { tone: 'neutral', title: '未到访', next: '来访时间已过，如需来访请重新登记' }
    case 'finished':
      return { tone: 'neutral', title: '来访已结束', next: '感谢您的到访' }
    case 'draft':
    case 'invited':
      return { tone: 'info', title: '待填写来访信息', next: '请打开邀请链接补全信息' }
  }
}
