import * as ICONS from '#ui/icons'
import { Card } from '#ui/page'
import s from './gallery.module.css'

/** Every icon, by its name. */
export function Icons() {
  return (
    <Card>
      <ul className={s.icons}>
        {Object.entries(ICONS).map(([name, Icon]) => (
          <li key={name}>
            <Icon size="l" />
            {name.slice(0, -'Icon'.length)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
