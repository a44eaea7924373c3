import type { SeenPart } from '#contract/tasks'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { dayWords, PART_STATES } from '../parts/words.ts'

export interface ShareCardProps {
  of: SeenPart
  actionLabel?: string
  onPress: () => void
}

/** One share of a task: whose it is, who fills it in, how it stands and until when. */
export function ShareCard({ of, actionLabel, onPress }: ShareCardProps) {
  const { company, receiver, executor, helpers, state, dueOn, overdue, urged } = of
  const { words, tone } = PART_STATES[state]
  const who = executor === null ? '还没有人接收' : `办理人 ${executor.name || '已注销用户'}`
  const help = helpers.length > 0 ? `，协办 ${helpers.map(({ name }) => name).join('、')}` : ''
  const due = `${dayWords(dueOn)}截止${overdue ? '，已逾期' : ''}${urged > 0 ? `，催办过 ${urged} 次` : ''}`
  return (
    <ListCard
      title={company?.name ?? receiver?.name ?? '已注销用户'}
      facts={[
        company === null && executor?.id === receiver?.id ? due : `${who}${help}`,
        ...(company === null ? [] : [due]),
      ]}
      chip={<StateChip tone={overdue ? 'bad' : tone}>{words}</StateChip>}
      {...(actionLabel !== undefined && { actionLabel })}
      onPress={onPress}
    />
  )
}
