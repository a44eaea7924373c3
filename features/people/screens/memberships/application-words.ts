import type { Application } from '#contract/people'
import type { Tone } from '#ui/state'

/** Which applications are shown. */
export type View = 'mine' | 'decide' | 'sent'

const STATES: Readonly<Record<Application['state'], { tone: Tone; word: string }>> = {
  applied: { tone: 'warn', word: '待审核' },
  invited: { tone: 'info', word: '待答复' },
  accepted: { tone: 'ok', word: '已通过' },
  refused: { tone: 'bad', word: '未通过' },
  withdrawn: { tone: 'neutral', word: '已撤回' },
  expired: { tone: 'neutral', word: '已过期' },
}

/** How an application stands; of an invitation in the words of who answers it. */
export function stateChip({ state, kind }: Pick<Application, 'state' | 'kind'>): { tone: Tone; word: string } {
  if (kind === 'invite' && state === 'accepted') return { tone: 'ok', word: '已接受' }
  if (kind === 'invite' && state === 'refused') return { tone: 'neutral', word: '已谢绝' }
  return STATES[state]
}

const KINDS: Readonly<Record<Application['kind'], string>> = {
  join: '申请加入',
  register: '登记新企业',
  invite: '邀请加入',
}

/** What the card of an application says below its title. */
export function factsOf(of: Application, view: View): string[] {
  const { kind, companyName, name, phone, words, reason, creditCode } = of
  const who = [name, phone].filter(Boolean).join(' ')
  const first = view === 'mine' ? KINDS[kind] : `${KINDS[kind]} · ${companyName}`
  const about = kind === 'register' && creditCode ? `${first} · ${creditCode}` : first
  if (reason !== '') return [about, `原因：${reason}`]
  if (words !== '') return [about, words]
  return view === 'mine' && kind !== 'invite' && who !== '' ? [about, `以“${name}”的名字`] : [about]
}
