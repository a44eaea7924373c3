import { hrefOf, useBack, useGo } from '#client/navigation'
import { PhoneIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import { Paper } from '#ui/paper'
import { parkAgreement } from './papers/park-agreement.ts'

/** /parkagreement */
export default function ParkAgreement() {
  const back = useBack('/licenseplate')
  const go = useGo()
  return (
    <Page title={parkAgreement.title} onBack={back}>
      <Paper paper={parkAgreement} />
      <Card rows>
        <LinkRow
          icon={<PhoneIcon />}
          title="联系服务热线"
          note="对收费有疑问，随时联系我们"
          href={hrefOf('/hotline')}
          onPress={() => go('/hotline')}
        />
      </Card>
    </Page>
  )
}
