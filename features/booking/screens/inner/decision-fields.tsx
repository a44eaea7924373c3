import { Choice, DayField, TextField } from '#ui/field'

/** A decision as it is typed. */
export interface DecisionLine {
  what: string
  /** Of somebody of the park; empty: nobody is picked. */
  ownerId: string
  ownerName: string
  dueOn: string
}

/** A decision that says nothing yet. */
export const BLANK: DecisionLine = { what: '', ownerId: '', ownerName: '', dueOn: '' }

export interface DecisionFieldsProps {
  line: DecisionLine
  /** Who may be picked; empty: the name is typed. */
  owners: readonly { id: string; name: string }[]
  onChange: (part: Partial<DecisionLine>) => void
}

/** What was decided, who does it, and by when. */
export function DecisionFields({ line, owners, onChange }: DecisionFieldsProps) {
  return (
    <>
      <TextField label="内容" value={line.what} onChange={(what) => onChange({ what })} maxLength={200} />
      {owners.length > 0 ? (
        <Choice
          label="负责人"
          optional
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          value={line.ownerId}
          onChange={(ownerId) => onChange({ ownerId, ownerName: owners.find(({ id }) => id === ownerId)?.name ?? '' })}
        />
      ) : (
        <TextField
          label="负责人"
          optional
          value={line.ownerName}
          onChange={(ownerName) => onChange({ ownerName })}
          maxLength={20}
        />
      )}
      <DayField label="完成日期" optional value={line.dueOn} onChange={(dueOn) => onChange({ dueOn })} />
    </>
  )
}
