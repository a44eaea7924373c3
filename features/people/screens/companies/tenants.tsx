import type { ReactNode } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { Tenant } from '#contract/people'
import { Initials } from '#ui/initials'
import { EndlessList } from '#ui/list'
import { Card, LinkRow, Section } from '#ui/page'
import { enterprise } from '../parts/calls.ts'
import { byFloor } from './floors.ts'

/** What tenants are looked for by. */
export interface TenantFilter {
  readonly buildingId?: string
  readonly floorId?: string
  readonly industry?: string
  readonly text?: string
  readonly room?: string
}

/** Companies under their floors, as they come. */
export function Tenants({ filter, empty }: { filter: TenantFilter; empty: ReactNode }) {
  const { list } = usePages(enterprise.pages('pageList', filter))
  return (
    <EndlessList {...list} together empty={empty}>
      {(items) =>
        byFloor(items).map(({ floorId, title, tenants }) => (
          <Section key={floorId} title={title}>
            <Card rows>
              {tenants.map((tenant) => (
                <TenantRow key={tenant.id} tenant={tenant} />
              ))}
            </Card>
          </Section>
        ))
      }
    </EndlessList>
  )
}

function TenantRow({ tenant: { id, name, logo, industry, rooms } }: { tenant: Tenant }) {
  const go = useGo()
  return (
    <LinkRow
      icon={<Initials id={id} name={name} of="company" picture={logo} />}
      title={name}
      note={[industry, rooms.join('、')].filter(Boolean).join(' · ')}
      href={hrefOf('/enterprise/enterpriseDetail', { id })}
      onPress={() => go('/enterprise/enterpriseDetail', { id })}
    />
  )
}
