import { hrefOf, useBack, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { visitapply } from '../parts/calls.ts'
import { FindCompany } from './find-company.tsx'
import { APPLY } from './ways.ts'

const TITLE = '搜索企业'

/** /visitapply/searchcompany: which company I want to visit, those of lately first. */
export default function SearchCompany() {
  const back = useBack(APPLY.records)
  const go = useGo()
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Page title={TITLE} onBack={back}>
        <FindCompany hrefTo={APPLY.form} onPick={(company) => go(APPLY.form, { company })}>
          <Lately />
        </FindCompany>
      </Page>
    </SignedIn>
  )
}

function Lately() {
  const go = useGo()
  const companies = useQuery(visitapply.read('visitorInfo')).data?.companies ?? []
  if (companies.length === 0) return null
  return (
    <Section title="最近去过">
      <Card rows>
        {companies.map(({ id, name }) => (
          <LinkRow
            key={id}
            title={name}
            href={hrefOf(APPLY.form, { company: id })}
            onPress={() => go(APPLY.form, { company: id })}
          />
        ))}
      </Card>
    </Section>
  )
}
