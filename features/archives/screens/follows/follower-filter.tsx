import { useEffect } from 'react'
import { Choice } from '#ui/field'

/** Of `FollowerFilter`. */
export interface FollowerFilterProps {
  /** Who follows in the list that is shown; undefined until it has come. */
  found: readonly { id: string; name: string }[] | undefined
  /** Who followed in the list that was shown before. */
  known: readonly { id: string; name: string }[]
  onKnown: (followers: readonly { id: string; name: string }[]) => void
  /** Null: of everybody. */
  value: string | null
  onChange: (followerId: string | null) => void
}

const EVERYBODY = 'all'

/** Narrows the list to one follower; while another list is on its way, those of the one before stay. */
export function FollowerFilter({ found, known, onKnown, value, onChange }: FollowerFilterProps) {
  useEffect(() => {
    if (found && found.map(({ id }) => id).join() !== known.map(({ id }) => id).join()) onKnown(found)
  }, [found, known, onKnown])
  const followers = found ?? known
  if (followers.length < 2 && value === null) return null
  const options = [
    { value: EVERYBODY, label: '全部跟进人' },
    ...followers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Choice
      silent
      variant="row"
      label="跟进人"
      options={options}
      value={value ?? EVERYBODY}
      onChange={(next) => onChange(next === EVERYBODY ? null : next)}
    />
  )
}
