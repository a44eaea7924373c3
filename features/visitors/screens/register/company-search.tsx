import { useState } from 'react'
import { useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { Page } from '#ui/page'
import { CompanyList } from '../parts/company-list.tsx'
import { companiesQuery } from './queries.ts'

const FORM = '/visitor/visitorRegisterApply'

/** /visitor/companysearch: which company a visitor comes to, names alone. */
export default function CompanySearch() {
  const go = useGo()
  const back = useBack(FORM)
  const [text, look] = useState('')
  const { list } = usePages(companiesQuery(text))
  return (
    <Page title="选择企业" onBack={back}>
      <CompanyList
        list={list}
        text={text}
        onLook={look}
        form={FORM}
        onPick={(company) => go(FORM, { company }, { replace: true })}
      />
    </Page>
  )
}
