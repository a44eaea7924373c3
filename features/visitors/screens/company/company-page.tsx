import type { ReactNode } from 'react'
import { useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { Choice } from '#ui/field'
import { visitor } from '../parts/calls.ts'
import { VisitCard } from '../parts/visit-card.tsx'
import { ContactSwitch } from './contact-switch.tsx'

/** Which visits are listed. */
type Which = 'inside' | 'today' | 'coming' | 'waiting' | 'approved' | 'ended' | 'all'

/** Of `CompanyPage`. */
export interface CompanyPageProps {
  title: string
  /** How the visits are divided. */
  label: string
  /** Whether it offers to be named to people who are not let in. */
  contact?: boolean
  /** What stands beside the list: a way to the other one. */
  beside?: ReactNode
  views: readonly { name: Which; label: string; empty: string }[]
}

/** Visits to my company, one view at a time; without a choice of my first company. */
export function CompanyPage({ title, label, views, contact = false, beside }: CompanyPageProps) {
  const [which, show] = useHistoryState<Which>('which', views[0]?.name ?? 'all')
  const [companyId, choose] = useHistoryState<string | null>('company', null)
  const shown = views.find(({ name }) => name === which)
  return (
    <ListPage
      title={title}
      back="/services"
      label={shown?.label ?? label}
      pages={visitor.pages('companyVisits', { which, ...(companyId !== null && { companyId }) })}
      mayNot={(first) =>
        first.companyId === null
          ? {
              title: '您没有查看权限',
              text: '企业管理员和负责接待的前台可以查看本企业的来访，请联系企业管理员设置',
            }
          : null
      }
      tabs={{ label, tabs: views, shown: which, onShow: show }}
      above={(first) =>
        first && (
          <>
            {first.companies.length > 1 && (
              <Choice
                label="企业"
                options={first.companies.map(({ id, name }) => ({ value: id, label: name }))}
                value={first.companyId}
                onChange={choose}
              />
            )}
            {first.companyId !== null && beside}
            {contact && first.companyId !== null && <ContactSwitch key={first.companyId} companyId={first.companyId} />}
          </>
        )
      }
      empty={{ title: shown?.empty ?? '', text: '访客登记或收到邀请后会显示在这里' }}
      keyOf={({ id }) => id}
      row={(visit) => <VisitCard visit={visit} by="company" path={`/visitor/recorddetail/${visit.id}`} />}
    />
  )
}
