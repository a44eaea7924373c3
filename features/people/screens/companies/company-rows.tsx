import type { ReactNode } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { LetterRows } from '#ui/letter-bar'
import { EndlessList } from '#ui/list'
import { LinkRow } from '#ui/page'
import type { companiesQuery } from './queries.ts'

/** Listed companies under their letters, as they come. */
export function CompanyRows({ pages: { list }, empty }: { pages: CompanyPages; empty: ReactNode }) {
  const go = useGo()
  return (
    <EndlessList {...list} together empty={empty}>
      {(items) => (
        <LetterRows items={items} letterOf={({ letter }) => letter}>
          {({ id, name, industry, address }) => (
            <LinkRow
              key={id}
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

type CompanyPages = ReturnType<typeof useCompanies>

/** The pages of such a list. */
export function useCompanies(query: ReturnType<typeof companiesQuery>) {
  return usePages(query)
}
