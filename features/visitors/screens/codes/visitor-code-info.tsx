import { useBack, useParams } from '#client/navigation'
import { useMounted } from '#client/page'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { keyOfCode } from '../parts/kept-keys.ts'
import { VisitCode } from './visit-code.tsx'

/** /visitor/visitorcodeinfo/{inviteCode}: the codes of the visit that this link invited to. */
export default function VisitorCodeInfo() {
  const { inviteCode = '' } = useParams()
  const back = useBack('/services')
  const isKnown = useMounted()
  const key = isKnown ? keyOfCode(inviteCode)?.key : undefined
  return (
    <Page title="访客码信息" onBack={back}>
      {isKnown ? (
        <VisitCode key={inviteCode} asking={{ inviteCode, ...(key && { key }) }} />
      ) : (
        <Skeleton shape="detail" />
      )}
    </Page>
  )
}
