import { Sheet } from '#ui/sheet'
import { KEYS } from './keys.ts'
import s from './wide.module.css'

/** The keys of a list, by name. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open title="快捷键" onClose={onClose}>
      <dl className={s.keys}>
        {KEYS.map(({ keys, does }) => (
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
