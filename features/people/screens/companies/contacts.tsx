import { hrefOf, useGo } from '#client/navigation'
import type { CompanyPage } from '#contract/people'
import { Card, LinkRow, Section } from '#ui/page'

type Contacts = Pick<CompanyPage, 'publicPhone' | 'publicEmail' | 'website'>

/** How a company is reached, as it says to everybody; nothing where it says nothing. A website is left for by the page that names its host. */
export function ContactRows({ company, leavePath }: { company: Contacts; leavePath: (link: string) => string }) {
  const go = useGo()
  const { publicPhone, publicEmail, website } = company
  if (!publicPhone && !publicEmail && !website) return null
  return (
    <Section title="联系方式">
      <Card rows>
        {publicPhone && <LinkRow title="电话" value={publicPhone} href={`tel:${publicPhone}`} />}
        {publicEmail && <LinkRow title="邮箱" value={publicEmail} href={`mailto:${publicEmail}`} />}
        {website && (
          <LinkRow
            title="网站"
            note={website}
            href={hrefOf(leavePath(website))}
            onPress={() => go(leavePath(website))}
          />
        )}
      </Card>
    </Section>
  )
}
