import { useBack, useKeptState } from '#client/navigation'
import { usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { Choice } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { VisitCard } from '../parts/visit-card.tsx'
import { companyVisitsQuery, type Which } from './company-queries.ts'

/** Of `CompanyPage`. */
export interface CompanyPageProps {
  title: string
  /** How the visits are divided. */
  label: string
  views: readonly { name: Which; label: string; empty: string }[]
}

/** Visits to my company, one view at a time. */
export function CompanyPage({ title, ...rest }: CompanyPageProps) {
  const back = useBack('/services')
  return (
    <SignedIn title={title} onBack={back}>
      <Page title={title} onBack={back}>
        <Views {...rest} />
      </Page>
    </SignedIn>
  )
}

function Views({ label, views }: Omit<CompanyPageProps, 'title'>) {
  const [which, show] = useKeptState<Which>('which', views[0]?.name ?? 'all')
  const [companyId, choose] = useKeptState<string | null>('company', null)
  const { list, pages } = usePages(companyVisitsQuery(which, companyId))
  const first = pages?.[0]
  if (first && first.companyId === null)
    return (
      <Empty
        picture={<ListPicture />}
        title="您没有查看权限"
        text="企业管理员和负责接待的前台可以查看本企业的来访，请联系企业管理员设置"
      />
    )
  return (
    <>
      {first && first.companies.length > 1 && (
        <Choice
          label="企业"
          options={first.companies.map(({ id, name }) => ({ value: id, label: name }))}
          value={first.companyId}
          onChange={choose}
        />
      )}
      <Tabs label={label} tabs={views} shown={which} onShow={show}>
        <EndlessList
          {...list}
          label={views.find(({ name }) => name === which)?.label ?? label}
          keyOf={({ id }) => id}
          empty={
            <Empty
              picture={<ListPicture />}
              title={views.find(({ name }) => name === which)?.empty ?? ''}
              text="访客登记或收到邀请后会显示在这里"
            />
          }
        >
          {(visit) => <VisitCard visit={visit} by="company" path={`/visitor/recorddetail/${visit.id}`} />}
        </EndlessList>
      </Tabs>
    </>
  )
}
