import { hrefOf, useGo } from '#client/navigation'
import { useSession } from '#client/session'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { screenOf } from '../screens.ts'
import s from './directory.module.css'
import { addressOf, servicesOf } from './entries.ts'
import { Looks } from './looks.tsx'
import { SignedIn } from './signed-in.tsx'

/** All services for the person's role: what is open, then modestly what is coming; who is signed in; how it looks. */
export default function Directory() {
  const go = useGo()
  const { person } = useSession()
  const groups = servicesOf(person, (path) => screenOf(path) !== null)
  const coming = groups.filter((group) => group.coming.length > 0)
  return (
    <Page title="全部服务">
      <SignedIn />
      {groups
        .filter((group) => group.open.length > 0)
        .map((group) => (
          <Section key={group.title} title={group.title}>
            <Card rows>
              {group.open.map((service) => (
                <LinkRow
                  key={service.path}
                  title={service.name}
                  href={hrefOf(addressOf(service))}
                  onPress={() => go(addressOf(service))}
                />
              ))}
            </Card>
          </Section>
        ))}
      <Looks />
      {coming.length > 0 && (
        <Section title="即将开放">
          <dl className={s.coming}>
            {coming.map((group) => (
              <div key={group.title}>
                <dt>{group.title}</dt>
                <dd>{group.coming.map((service) => service.name).join('、')}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </Page>
  )
}
