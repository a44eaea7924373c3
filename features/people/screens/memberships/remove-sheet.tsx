import { useAct } from '#client/form'
import { NotLoaded, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { Staff } from '#contract/people'
import { Sheet } from '#ui/sheet'
import { enterprise } from '../parts/calls.ts'
import s from './memberships.module.css'

export interface RemoveSheetProps {
  of: Pick<Staff, 'personId' | 'name'>
  onClose: () => void
}

/** Removes somebody from the company; what that means stands in the sheet before. */
export function RemoveSheet({ of: { personId, name }, onClose }: RemoveSheetProps) {
  const remove = useAct({ send: () => enterprise.send('removeUser', { personId }), done: `已移出${name}` })
  // the effects are asked anew each time the sheet opens
  const { data, error, refetch } = useQuery({ ...enterprise.read('removeEffects', { personId }), gcTime: 0 })
  if (!data)
    return (
      <Sheet open title={`移出${name}？`} onClose={onClose}>
        <NotLoaded error={error} onRetry={refetch} shape="list" count={2} />
      </Sheet>
    )
  return (
    <AskSheet
      title={`移出${name}？`}
      confirmText="移出企业"
      danger
      disabledReason={data.why}
      act={remove}
      onClose={onClose}
    >
      <ul className={s.effects}>
        {data.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </AskSheet>
  )
}
