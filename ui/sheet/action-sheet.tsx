import s from './sheet.module.css'
import { Sheet } from './sheet.tsx'

/** Something that may be done from a sheet. */
export interface SheetAction {
  label: string
  note?: string
  danger?: boolean
  onPress: () => void
}

export interface ActionSheetProps {
  open: boolean
  title: string
  actions: readonly SheetAction[]
  onClose: () => void
}

/** Several things that can be done; picking one closes the sheet, then does it. */
export function ActionSheet({ open, title, actions, onClose }: ActionSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className={s.actions}>
        {actions.map(({ label, note, danger, onPress }) => (
          <button
            key={label}
            type="button"
            className={danger ? `${s.action} ${s.danger}` : s.action}
            onClick={() => {
              onClose()
              onPress()
            }}
          >
            <span>{label}</span>
            {note && <span className={s.note}>{note}</span>}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
