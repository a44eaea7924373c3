import { REFUSED } from '#can/visitors'
import { codeOf, momentOf } from '#client/messages'
import { useBack, useQueryText } from '#client/navigation'
import { useQuery } from '#client/query'
import { Card, Facts, Page, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { VisitCode } from '../codes/visit-code.tsx'
import { callon } from '../parts/calls.ts'
import { GuestPage } from '../parts/phone-first.tsx'

const TITLE = '访客码'
/** How often the lock is asked after until it holds the password, in milliseconds. */
const WAIT_MS = 5_000

/** /visitorsCodeInfo: the code of a call-on that was approved, and the password of the lock at its door. */
export default function VisitorsCode() {
  const back = useBack('/callonRecord')
  const id = useQueryText('id') ?? ''
  return (
    <GuestPage title={TITLE} onBack={back} hint="请用登记时的手机号验证">
      <Page title={TITLE} onBack={back}>
        <VisitCode key={id} asking={{ id }}>
          <LockPassword key={`lock ${id}`} id={id} />
        </VisitCode>
      </Page>
    </GuestPage>
  )
}

/** The password of the lock, as soon as the lock says that it holds it; nothing where there is no lock, and why where it failed. */
function LockPassword({ id }: { id: string }) {
  const { data, error } = useQuery({
    ...callon.issue('tempLockPassword', { id }),
    refetchInterval: ({ state }) => (state.data?.password === null ? WAIT_MS : false),
  })
  if (codeOf(error) === REFUSED.lockFailed)
    return <StateBanner tone="warn" title="门锁没有收到密码" next="来访不受影响，请出示通行码或联系接待人开门" />
  if (error || !data) return null
  if (data.password === null)
    return <StateBanner tone="info" title="正在把密码发到门锁" next={`${data.door}确认收到后显示在这里，约一分钟`} />
  return (
    <Section title="门锁临时密码">
      <Card>
        <Facts
          facts={[
            { name: '门锁', value: data.door },
            { name: '密码', value: spaced(data.password) },
            ...(data.from && data.until
              ? [{ name: '有效时间', value: `${momentOf(data.from)} 至 ${momentOf(data.until)}` }]
              : []),
          ]}
        />
      </Card>
    </Section>
  )
}

/** Digits in fours, as people read them out. */
function spaced(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}
