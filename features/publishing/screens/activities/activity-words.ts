import type { Activity } from '#contract/publishing'
import type { Tone } from '#ui/state'

/** How an activity and the caller's part in it stand, in words. */
export function statusOf({ mine, takes, left, seats, ended }: Activity): { tone: Tone; title: string; next: string } {
  if (mine?.state === 'attended') return { tone: 'ok', title: '您已到场', next: '感谢参加' }
  if (mine?.state === 'signed')
    return { tone: 'ok', title: '您已报名', next: '请按时到场；不能来请取消，名额会给候补的人' }
  if (mine?.state === 'waiting')
    return {
      tone: 'info',
      title: `名额已满，已为您加入候补（第${mine.place ?? 1}位）`,
      next: '有人取消时按顺序递补，会用短信告诉您',
    }
  if (!takes) return { tone: 'neutral', title: ended ? '报名已截止' : '暂不接受报名', next: '可以看看其他活动' }
  if (left === 0) return { tone: 'warn', title: '名额已满', next: '可以报名候补，有人取消时按顺序递补' }
  return { tone: 'info', title: `还剩 ${left} 个名额`, next: `共 ${seats} 个，报满为止` }
}
