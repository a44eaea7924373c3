import { addressOf } from '#client/home'
import { hrefOf, useGo } from '#client/navigation'
import { DownIcon } from '#ui/icons'
import { Card, followHere } from '#ui/page'
import type { ServicesOfGroup } from './entries.ts'
import s from './home.module.css'

/** What is coming, folded away; each leads to the page that says what it will do. */
export function ComingServices({ groups }: { groups: readonly ServicesOfGroup[] }) {
  const go = useGo()
  const coming = groups.filter((group) => group.coming.length > 0)
  const count = coming.reduce((sum, group) => sum + group.coming.length, 0)
  if (count === 0) return null
  return (
    <Card>
      <details className={s.coming}>
        <summary>
          <span className={s.grow}>即将开放 {count} 项服务</span>
          <DownIcon />
        </summary>
        <dl>
          {coming.map((group) => (
            <div key={group.title}>
              <dt>{group.title}</dt>
              <dd>
                {group.coming.map((service) => {
                  const address = addressOf(service)
                  return (
                    <a
                      key={service.path}
                      href={hrefOf(address)}
                      onClick={(event) => followHere(event, () => go(address))}
                    >
                      {service.name}
                    </a>
                  )
                })}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}
