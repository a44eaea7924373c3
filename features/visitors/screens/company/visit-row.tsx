import { STATE_WORDS, type VisitState } from '#can/visitors'
import { momentOf } from '#client/messages'
import type { Visit } from '#contract/visitors'
import { ListCard } from '#ui/list'
import { StateChip, type Tone } from '#ui/state'

const TONES: Readonly<Record<VisitState, Tone>> = {
  draft: 'neutral',
  invited: 'warn',
  waiting: 'warn',
  approved: 'ok',
  inside: 'ok',
  outside: 'neutral',
  finished: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  missed: 'neutral',
}

/** A visit as managers and receivers of its company see it in a list. */
export function VisitRow({ visit }: { visit: Visit }) {
  const { visitorName, people, hostName, purpose, plate, from, until, state } = visit
  const who = `${visitorName || '访客待填写'}${people > 1 ? ` 等 ${people} 人` : ''}`
  return (
    <ListCard
      title={who}
      chip={<StateChip tone={TONES[state]}>{STATE_WORDS[state]}</StateChip>}
      facts={[
        [purpose, hostName === '' ? '前台接待' : `接待人 ${hostName}`].filter(Boolean).join(' · '),
        [`${momentOf(from)} 至 ${momentOf(until)}`, plate].filter(Boolean).join(' · '),
      ]}
    />
  )
}
