import { SaveButton } from '#client/download'
import { hrefOf, useGo } from '#client/navigation'
import { useAnew } from '#client/query'
import type { PersonDetail } from '#contract/people'
import { Card, LinkRow, Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { SLIP_STATES } from './person-words.ts'
import s from './persons.module.css'

/** Prints a sign-in slip for who never signed in, and says where the latest stands. */
export function SlipPart({ person: { id, phone, slip } }: { person: PersonDetail }) {
  const go = useGo()
  const anew = useAnew()
  const print = async () => {
    const file = await enterprise.files.post('signInSlip', { id })
    await anew(enterprise.known())
    return file
  }
  const stand = slip && SLIP_STATES[slip]
  return (
    <Section title="登录凭条" trailing={stand && <StateChip tone={stand.tone}>{stand.word}</StateChip>}>
      <Card>
        <p>
          没有短信时，打印凭条当面交给本人：扫码，或输入手机号和8位数字，设置密码后登录。24小时内有效，只能使用一次；重新打印后，原凭条作废。
        </p>
        <div className={s.acts}>
          {phone === null ? <p>请先登记手机号</p> : <SaveButton ask={print}>打印登录凭条</SaveButton>}
        </div>
      </Card>
      <Card rows>
        <LinkRow
          title="全部登录凭条"
          note="批量打印，查看谁已使用"
          href={hrefOf('/people/slips')}
          onPress={() => go('/people/slips')}
        />
      </Card>
    </Section>
  )
}
