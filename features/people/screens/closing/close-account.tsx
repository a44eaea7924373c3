import { useSend } from '#client/form'
import { hrefOf, LOGIN, useBack, useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { Closing } from '#contract/people'
import { Checkbox } from '#ui/field'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { common } from '../parts/calls.ts'
import { NO_PROOF, ProofField, proofOf, proofProblems } from '../parts/proof-field.tsx'
import s from './close-account.module.css'
import { noteClosed } from './closed.ts'

const EMPTY = { ...NO_PROOF, sure: false }

/** /sys/closeaccount: what is to be settled first, what stays by law, and the closing itself. */
export default function CloseAccount() {
  const back = useBack('/sys/owndata')
  // what is open is asked anew at each sight: it may be settled on another page
  const query = useQuery({ ...common.issue('closing', {}), staleTime: 0 })
  const { data } = query
  if (data === undefined)
    return (
      <Page title="注销账号" onBack={back}>
        <Loaded query={query} shape="form" faultText="没能取到注销前的检查结果，请稍后重试">
          {() => null}
        </Loaded>
      </Page>
    )
  return <CloseForm closing={data} onBack={back} />
}

function CloseForm({ closing, onBack }: { closing: Closing; onBack: () => void }) {
  const go = useGo()
  const { matters, by, days } = closing
  const blocked = matters.filter(({ blocks }) => blocks).length
  const form = useSend({
    start: EMPTY,
    warns: false,
    check: (values) => ({
      ...(by !== null && proofProblems(by, values)),
      sure: by === null || values.sure ? null : '请先确认您已了解',
    }),
    send: (values) => (by === null ? null : common.send('closeAccount', proofOf(by, values))),
    onDone({ eraseAt }) {
      // the way back is a login: the page for it says until when
      noteClosed(eraseAt.slice(0, 10))
      go(LOGIN, {}, { replace: true })
    },
    leaves: true,
  })
  return (
    <FormPage
      title="注销账号"
      back={onBack}
      form={form}
      submitText="申请注销"
      disabledReason={reasonOf(blocked, by)}
      failedTitle="没有注销"
    >
      <StateBanner
        tone="warn"
        title={`申请后 ${days} 天内可以反悔，到期删除`}
        next="申请后会立即退出所有设备。反悔时，用原来的方式登录即可撤销。"
      />
      <Matters matters={matters} />
      <Stays stays={closing.stays} />
      {blocked === 0 && by !== null && (
        <Card>
          <ProofField by={by} purpose="close-account" form={form} />
          <Checkbox {...form.tick('sure')} error={form.errors.sure}>
            我已了解：到期后账号和个人信息会被删除，不能恢复
          </Checkbox>
        </Card>
      )}
    </FormPage>
  )
}

function reasonOf(blocked: number, by: Closing['by']): string | null {
  if (blocked > 0) return `还有 ${blocked} 项没有结清`
  return by === null ? '您的账号没有手机号和密码，无法核实是您本人' : null
}

function Matters({ matters }: { matters: Closing['matters'] }) {
  const go = useGo()
  if (matters.length === 0) return <StateBanner tone="ok" title="没有未结清的事项" />
  return (
    <Section title="注销前请先处理">
      <Card rows>
        {matters.map(({ what, todo, path }) =>
          path === null ? (
            <div key={what} className={s.matter}>
              <p>{what}</p>
              <p className={s.quiet}>{todo}</p>
            </div>
          ) : (
            <LinkRow key={what} title={what} note={todo} href={hrefOf(path)} onPress={() => go(path)} />
          ),
        )}
      </Card>
    </Section>
  )
}

/** What stays after the account is gone, by which law. */
function Stays({ stays }: { stays: Closing['stays'] }) {
  return (
    <Section title="注销后仍会保存">
      <Card>
        <dl className={s.stays}>
          {stays.map(({ kind, words }) => (
            <div key={kind}>
              <dt>{kind}</dt>
              {words.map((text) => (
                <dd key={text} className={s.quiet}>
                  {text}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  )
}
