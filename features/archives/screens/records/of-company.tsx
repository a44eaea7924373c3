import { Redirect, useBack, useQueryText, withQuery } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import { Page } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'

const TITLE = '企业档案'

/** /epsarchives/of?company=: leads from a company to its archive, for pages of other areas. */
export default function OfCompany() {
  const companyId = useQueryText('company')
  const back = useBack('/enterprise/companyList')
  if (companyId === null)
    return (
      <Page title={TITLE} onBack={back}>
        <Gone words={NO_ARCHIVE} />
      </Page>
    )
  return (
    <LoadedPage
      title={TITLE}
      back="/enterprise/companyList"
      query={archive.read('archiveOf', { companyId })}
      shape="detail"
      gone={NO_ARCHIVE}
    >
      {({ id }) => <Redirect to={withQuery('/epsarchives/archiveDetail', { id })} />}
    </LoadedPage>
  )
}
