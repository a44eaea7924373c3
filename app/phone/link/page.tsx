import { useSend } from '#client/form'
import { messages } from '#client/inbox'
import { Redirect, safeFrom, useGo, useQueryText } from '#client/navigation'
import { FormPage, useMounted } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import { TextField } from '#ui/field'
import { Card, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

const TITLE = '打开链接'
const DIGITS = /^\d{4}$/

/** /link?key=: where a link out of an SMS leads; for a short one the last four digits of the phone are asked for first. */
export default function OpenLink() {
  const key = useQueryText('key')
  // the page is drawn before its address is known
  const isKnown = useMounted()
  if (!isKnown)
    return (
      <Page title={TITLE}>
        <Skeleton shape="detail" />
      </Page>
    )
  return key === null || key === '' ? <NotWhole /> : <One key={key} link={key} />
}

function One({ link }: { link: string }) {
  const query = useQuery(messages.read('link', { link }))
  const { data } = query
  const path = safeFrom(data?.path ?? null)
  if (data?.state === 'unknown') return <NotWhole />
  if (data?.state === 'over') return <Over />
  if (data?.state === 'digits') return <LastDigits link={link} />
  return (
    <Page title={TITLE}>
      <Loaded query={query} shape="detail" instead={OFTEN}>
        {() => <Redirect to={path ?? '/services'} />}
      </Loaded>
    </Page>
  )
}

/** The last four digits of the number that the SMS came to. */
function LastDigits({ link }: { link: string }) {
  const go = useGo()
  const form = useSend({
    start: { digits: '' },
    warns: false,
    check: ({ digits }) => ({ digits: DIGITS.test(digits) ? null : '请填写四位数字' }),
    send: ({ digits }) => messages.send('linkProve', { link, digits }),
    onDone: ({ path }) => go(safeFrom(path) ?? '/services', undefined, { replace: true }),
    leaves: true,
  })
  return (
    <FormPage title={TITLE} back="/services" form={form} submitText="查看" failedTitle="暂时打不开">
      <Card>
        <TextField
          label="手机号后四位"
          hint="填写收到这条短信的手机号的后四位，核对后为您打开"
          kind="digits"
          maxLength={4}
          {...form.field('digits')}
        />
      </Card>
    </FormPage>
  )
}

function NotWhole() {
  return <Nowhere title="链接不完整，请从短信中重新打开" text="如果是复制的链接，请复制到最后一个字符" />
}

function Over() {
  return <Nowhere title="链接已失效" text="这件事的时间已过，登录后可以查看最新情况" />
}

function Nowhere({ title, text }: { title: string; text: string }) {
  const go = useGo()
  return (
    <Page title={TITLE}>
      <Empty
        picture={<SearchPicture />}
        title={title}
        text={text}
        action={{ label: '登录查看消息', onPress: () => go('/messages') }}
      />
    </Page>
  )
}

const OFTEN = {
  [refusals.tooMany.code]: (
    <Empty picture={<SearchPicture />} title="打开太频繁" text="请过一会儿再从短信中打开，或登录后查看消息" />
  ),
}
