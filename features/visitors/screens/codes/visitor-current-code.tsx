import { useEffect } from 'react'
import { useBack, useParams, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { keepLinkKey, keyOfVisit } from '../parts/kept-keys.ts'
import { GuestPage } from '../parts/phone-first.tsx'
import { VisitCode } from './visit-code.tsx'

const TITLE = '访客通行码'
const KEY = /^[\w-]{22}$/

/** /current/visitorcurrentcode/{id}: the codes of a visit, for the phone that completed it, one that opened the link of an SMS (`key`), or whoever proved theirs. */
export default function VisitorCurrentCode() {
  const { id = '' } = useParams()
  const back = useBack('/services')
  const isKnown = useMounted()
  const given = useQueryText('key')
  const linked = isKnown && given !== null && KEY.test(given) ? given : undefined
  useEffect(() => {
    if (linked !== undefined) keepLinkKey(id, linked)
  }, [id, linked])
  const key = isKnown ? (linked ?? keyOfVisit(id)?.key) : undefined
  const page = (
    <Page title={TITLE} onBack={back}>
      {isKnown ? <VisitCode key={id} asking={{ id, ...(key && { key }) }} /> : <Skeleton shape="detail" />}
    </Page>
  )
  if (!isKnown || key !== undefined) return page
  return (
    <GuestPage title={TITLE} onBack={back} hint="用来访人的手机号验证后出示通行码">
      {page}
    </GuestPage>
  )
}
