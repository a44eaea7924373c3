import { isEnded, STATE_WORDS, type VisitState } from '#can/visitors'
import { spanOf } from '#client/messages'
import type { Visit } from '#contract/visitors'
import type { Fact } from '#ui/page'
import type { Tone } from '#ui/state'

const TONES: Readonly<Record<VisitState, Tone>> = {
  draft: 'neutral',
  invited: 'info',
  waiting: 'info',
  approved: 'ok',
  inside: 'ok',
  outside: 'neutral',
  finished: 'neutral',
  declined: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
  missed: 'neutral',
}

/** How a visit stands, as a chip. */
export const stateChip = (state: VisitState): { tone: Tone; word: string } => ({
  tone: TONES[state],
  word: STATE_WORDS[state],
})

/** When a visit is: `14:00–15:30` of today, `明天 10:00–12:00`; over midnight both moments. */
export const visitSpan = (visit: Pick<Visit, 'from' | 'until'>, now?: Date): string => spanOf(visit, now)

/** To which company, when and where, as facts. */
export const placeFacts = (visit: Pick<Visit, 'companyName' | 'from' | 'until' | 'place'>): Fact[] => [
  { name: '到访企业', value: visit.companyName },
  { name: '时间', value: visitSpan(visit) },
  ...(visit.place ? [{ name: '地点', value: visit.place }] : []),
]

/** Who comes: `王*等3人`. */
export function whoComes({ visitorName, people }: Pick<Visit, 'visitorName' | 'people'>): string {
  const who = visitorName || '待访客填写'
  return people > 1 ? `${who}等${people}人` : who
}

/** Who comes, as the title of a list of invitations: `考察团 · 王*等3人`. */
export function groupTitle(visit: Pick<Visit, 'visitorName' | 'groupName' | 'people'>): string {
  if (visit.groupName === '') return whoComes(visit)
  return visit.visitorName === '' ? visit.groupName : `${visit.groupName} · ${whoComes(visit)}`
}

/** Whom a visitor comes to: the company and the host, who may be nobody. */
export function towardsOf({ companyName, hostName }: Pick<Visit, 'companyName' | 'hostName'>): string {
  return hostName === '' ? companyName : `${companyName} · ${hostName}`
}

/** What the host reads first about a visit: how it stands and what happens next. */
export function hostNext({ state, decides }: { state: VisitState; decides?: string }): string {
  switch (state) {
    case 'draft':
    case 'invited':
      return '访客打开链接填写后，会自动得到通行码'
    case 'waiting':
      return decides ? `等待${decides}审批，通过后通行码生效` : '等待审批，通过后通行码生效'
    case 'approved':
      return '访客到访时出示通行码，前后各半小时内可通行'
    case 'inside':
      return '访客在园区内，离开后会更新'
    case 'outside':
      return '访客已离开，时段内还可以再次进入'
    default:
      return isEnded(state) ? '通行码已失效' : ''
  }
}
