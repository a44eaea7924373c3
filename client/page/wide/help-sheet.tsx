import { Sheet } from '#ui/sheet'
import { KEYS } from './keys.ts'
import s from './wide.module.css'

/** Of `HelpSheet`. */
export interface HelpSheetProps {
  /** Keys of this list alone. */
  more: readonly { readonly key: string; readonly does: string }[]
  onClose: () => void
}

/** The keys of a list, by name. */
export function HelpSheet({ more, onClose }: HelpSheetProps) {
  const own = more.map(({ key, does }) => ({ keys: key.toUpperCase(), does }))
  return (
    <Sheet open title="快捷键" onClose={onClose}>
      <dl className={s.keys}>
        {[...KEYS, ...own].map(({ keys, does }) => (
          <div key={keys} className={s.key}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
