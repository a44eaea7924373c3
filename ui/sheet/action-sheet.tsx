import s from './sheet.module.css'
import { Sheet } from './sheet.tsx'

/** Something that may be done from a sheet. */
export interface SheetAction {
  label: string
  note?: string
  danger?: boolean
  /** Why this is not possible now, in words: stands in for the note. */
  disabledReason?: string | null | undefined
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
        {actions.map(({ label, note, danger, disabledReason, onPress }) => (
          <button
            key={label}
            type="button"
            className={[s.action, disabledReason ? s.off : danger && s.danger].filter(Boolean).join(' ')}
            aria-disabled={disabledReason ? true : undefined}
            onClick={() => {
              if (disabledReason) return
              onClose()
              onPress()
            }}
          >
            <span>{label}</span>
            {(disabledReason || note) && <span className={s.note}>{disabledReason || note}</span>}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
