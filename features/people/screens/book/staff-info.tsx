import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { useAct } from '#client/form'
import { toastFailure } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { BookDetail } from '#contract/people'
import { Button } from '#ui/button'
import { PhoneIcon } from '#ui/icons'
import { FaceHead, Initials } from '#ui/initials'
import { Card, Facts, LinkRow, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { refusals } from '#vocabulary/refusal'
import { addressbook } from '../parts/calls.ts'
import { Borrowed } from './borrowed.tsx'
import { BOOK, useSight } from './paths.ts'
import { RevealSheet } from './reveal-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { personQuery, type Sight } from './seen-queries.ts'
import { type Revealed, type Seen, SeenSheet } from './seen-sheet.tsx'

/** /addressbook/staffinfo?id=: one person as I see them; numbers are looked at one by one. */
export default function StaffInfo() {
  const id = useQueryText('id') ?? ''
  const sight = useSight()
  const back = useBack(BOOK)
  const query = useQuery(personQuery(sight, id))
  return (
    <Page title="员工信息" onBack={back}>
      <Loaded
        query={query}
        shape="detail"
        faultText="没能取到员工信息，请稍后重试"
        instead={{
          [refusals.notFound.code]: (
            <Empty picture={<SearchPicture />} title="没有找到这位同事" text="可能已离开企业，或暂时不对您显示。" />
          ),
        }}
      >
        {({ as, person }) => (
          <>
            {as !== null && <Borrowed name={as} />}
            <Person person={person} sight={sight} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Person({ person, sight }: { person: BookDetail; sight: Sight }) {
  const [revealing, reveal] = useState<Revealed | null>(null)
  const { phone, email, title, place } = person
  const [seen, see] = useState<Seen | null>(null)
  const needsWhy = !person.colleague && !person.revealed.includes('phone')
  const call = useAct({
    send: () => addressbook.send('reveal', { id: person.id, companyId: person.companyId, field: 'phone' }),
    onDone(answer): void {
      see(answer)
      location.assign(`tel:${answer.value}`)
    },
  })
  const mayAct = sight.as === null && !person.self
  const facts = [
    { name: '企业', value: person.companyName },
    ...(person.departments.length > 0
      ? [{ name: '部门', value: person.departments.map(({ name }) => name).join(' / ') }]
      : []),
    ...(title === null ? [] : [{ name: '职务', value: title }]),
    ...(place === null ? [] : [{ name: '工位', value: place }]),
    ...(phone === null ? [] : [{ name: '手机号', value: phone }]),
    ...(email === null ? [] : [{ name: '邮箱', value: email }]),
  ]
  const marks = [person.manager && '企业管理员', person.reception && '负责接待'].filter(Boolean).join('、')
  return (
    <>
      {person.doubtful && <StateBanner tone="warn" title="号码待核实" next="可能已换号，本人确认后这个提示会消失。" />}
      <FaceHead
        face={<Initials id={person.id} name={person.name} size="l" />}
        title={person.name}
        note={[title, marks].filter(Boolean).join(' · ')}
      />
      {mayAct && phone !== null && (
        <Button wide icon={<PhoneIcon />} busy={call.busy} onPress={() => (needsWhy ? reveal('phone') : call.run())}>
          呼叫
        </Button>
      )}
      <Card>
        <Facts facts={facts} />
      </Card>
      {mayAct && email !== null && (
        <Button wide kind="secondary" onPress={() => reveal('email')}>
          查看邮箱
        </Button>
      )}
      {sight.as === null && <Ways person={person} sight={sight} />}
      {seen && <SeenSheet name={person.name} field="phone" seen={seen} onClose={() => see(null)} />}
      {revealing && (
        <RevealSheet
          of={{ ...person, sight, asksWhy: !person.colleague && !person.revealed.includes(revealing) }}
          field={revealing}
          onClose={() => reveal(null)}
        />
      )}
    </>
  )
}

function Ways({ person, sight }: { person: BookDetail; sight: Sight }) {
  const go = useGo()
  const [ruling, rule] = useState(false)
  const { id, name, companyId } = person
  const doubt = useAct({ send: () => addressbook.send('doubt', { id, companyId }), done: '已反馈，会请本人核实' })
  const take = async () => {
    try {
      saveDownload(await addressbook.files.post('vcard', { id, companyId }), `${name}.vcf`)
      toast('已下载，点开后可存进手机通讯录', { kind: 'ok' })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <Button wide kind="secondary" disabledReason={cannotSave()} onPress={take}>
        下载名片
      </Button>
      {person.revealed.includes('phone') && !person.self && (
        <Button wide kind="plain" busy={doubt.busy} onPress={() => doubt.run()}>
          号码打不通，反馈
        </Button>
      )}
      <Card rows>
        {person.self && (
          <LinkRow title="修改我的名片" href={hrefOf('/people/mine')} onPress={() => go('/people/mine')} />
        )}
        {person.decides && (
          <LinkRow title="谁能看到 TA" note="隐藏、仅部分部门可见、只看本部门" onPress={() => rule(true)} />
        )}
        {person.decides && !person.self && (
          <LinkRow
            title="以 TA 的身份查看通讯录"
            note="只能查看，会留下记录"
            href={hrefOf(BOOK, { as: id })}
            onPress={() => go(BOOK, { as: id })}
          />
        )}
      </Card>
      {ruling && <RulesSheet id={id} name={name} sight={sight} onClose={() => rule(false)} />}
    </>
  )
}
