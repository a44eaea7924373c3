import type { ReactNode } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import type { Pages } from '#client/query'
import type { CompanyItem } from '#contract/people'
import { Initials } from '#ui/initials'
import { LetterRows } from '#ui/letter-bar'
import { EndlessList } from '#ui/list'
import { LinkRow } from '#ui/page'

/** Listed companies under their letters, as they come. */
export function CompanyRows({ list, empty }: { list: Pages<CompanyItem>['list']; empty: ReactNode }) {
  const go = useGo()
  return (
    <EndlessList {...list} together empty={empty}>
      {(items) => (
        <LetterRows items={items} letterOf={({ letter }) => letter}>
          {({ id, name, logo, industry, address }) => (
            <LinkRow
              key={id}
              icon={<Initials id={id} name={name} of="company" picture={logo} />}
              title={name}
              note={[industry, address].filter(Boolean).join(' · ') || null}
              href={hrefOf('/enterprise/companyInfos', { id })}
              onPress={() => go('/enterprise/companyInfos', { id })}
            />
          )}
        </LetterRows>
      )}
    </EndlessList>
  )
}
