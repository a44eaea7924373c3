import type { ApplicationRecord } from '#contract/policy'
import type { Tone } from '#ui/state'

/** What was done with an application, in words. */
export const STEPS: Readonly<
  Record<ApplicationRecord['steps'][number]['act'], { readonly word: string; readonly tone: Tone }>
> = {
  submit: { word: '提交申请', tone: 'info' },
  audit: { word: '审核通过', tone: 'ok' },
  return: { word: '退回补正', tone: 'warn' },
  approve: { word: '批准', tone: 'ok' },
  reject: { word: '不同意', tone: 'bad' },
  withdraw: { word: '撤回', tone: 'neutral' },
  pay: { word: '登记兑付', tone: 'ok' },
}

/** What happens next with an application, or what to do. */
export function nextWords({ state, reason, may }: Pick<ApplicationRecord, 'state' | 'reason' | 'may'>): string {
  switch (state) {
    case 'draft':
      return '填好后提交，园区才会受理'
    case 'waiting':
      return may.decide ? '请您审核' : '园区正在审核，有结果会通知您'
    case 'returned':
      return reason === '' ? '请补正后重新提交' : `原因：${reason}`
    case 'approved':
      return may.pay ? '兑付后请登记日期和金额' : '申请已通过，请等待兑付'
    case 'paid':
      return '已经兑付，申请办结'
    case 'rejected':
      return '申请没有通过，可以查看审核意见'
    case 'withdrawn':
      return '申请已撤回，申报时间内可以重新申报'
  }
}
