import type { ReactNode } from 'react'
import { useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { visitapply } from '../parts/calls.ts'
import { CompanyList } from '../parts/company-list.tsx'

/** Of `FindCompany`. */
export interface FindCompanyProps {
  /** The form that a company leads to. */
  hrefTo: string
  onPick: (id: string) => void
  /** What stands first while nothing is looked for. */
  children?: ReactNode
}

/** Which company is visited: companies of the park with where they are, found by name. */
export function FindCompany({ hrefTo, onPick, children }: FindCompanyProps) {
  const [text, search] = useHistoryState('company', '')
  const { list } = usePages(visitapply.pages('corpPaging', text === '' ? {} : { text }))
  return (
    <CompanyList
      list={list}
      text={text}
      onLook={search}
      noteOf={({ industry, address, reception }) =>
        [industry, reception || address].filter(Boolean).join(' · ') || null
      }
      form={hrefTo}
      onPick={onPick}
    >
      {children}
    </CompanyList>
  )
}
