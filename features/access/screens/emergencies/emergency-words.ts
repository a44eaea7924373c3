import type { Emergency } from '#contract/access'

/** How far the message to everybody inside is. */
export function smsWords({ state, why, people, sent, failed, unknown }: NonNullable<Emergency['sms']>): string {
  if (state === 'waiting') return '即将发送'
  if (state === 'skipped') return why || '没有发送'
  const parts = [
    `已发 ${sent} 人`,
    ...(failed > 0 ? [`${failed} 人未发出`] : []),
    ...(unknown > 0 ? [`${unknown} 人结果不明`] : []),
  ]
  const left = people - sent - failed - unknown
  const tail = why === '' ? '' : `（${why}）`
  if (state === 'sending') return `正在发送，${parts.join('，')}${left > 0 ? `，还有 ${left} 人` : ''}${tail}`
  if (state === 'stopped') return `已停止，${parts.join('，')}${tail}`
  return `${parts.join('，')}${tail}`
}
