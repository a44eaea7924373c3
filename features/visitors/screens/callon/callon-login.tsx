import { Redirect, safeFrom, useBack, useQueryText } from '#client/navigation'
import { GuestPage } from '../parts/phone-first.tsx'

/** /callonLogin: a guest proves a phone and goes on to where they wanted to go, or to their visits. */
export default function CallonLogin() {
  const back = useBack()
  const from = safeFrom(useQueryText('from'))
  return (
    <GuestPage title="拜访登记" onBack={back} submitText="登录">
      <Redirect to={from ?? '/callonRecord'} />
    </GuestPage>
  )
}
