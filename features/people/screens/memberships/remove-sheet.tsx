import { NotLoaded, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { Staff } from '#contract/people'
import { Sheet } from '#ui/sheet'
import s from './memberships.module.css'
import { effectsQuery, enterprise, useAct } from './queries.ts'

/** Removes somebody from the company; what that means is told before. */
export function RemoveSheet({
  of: { personId, name },
  onClose,
}: {
  of: Pick<Staff, 'personId' | 'name'>
  onClose: () => void
}) {
  const act = useAct()
  const { data, error, refetch } = useQuery(effectsQuery(personId))
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
      done={`已移出${name}`}
      onConfirm={() => act(`remove ${personId}`, (options) => enterprise.post('removeUser', { personId }, options))}
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
