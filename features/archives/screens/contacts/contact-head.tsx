import { useState } from 'react'
import { useAct } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { ReasonSheet } from '#client/sheet'
import type { ArchiveContact } from '#contract/archives'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow } from '#ui/page'
import { StateBanner } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { archive } from '../parts/calls.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { RevealContact, type Wanted } from './reveal-contact.tsx'
import { nextWords, SOURCE_WORDS, stateOf } from './words.ts'

/** Of `ContactHead`. */
export interface ContactHeadProps {
  contact: ArchiveContact
  archiveId: string
  archiveName: string
  nextOn: string | null
}

/** Who the contact is, how they are reached, what is next with their enterprise; and what may be done about them. */
export function ContactHead({ contact, archiveId, archiveName, nextOn }: ContactHeadProps) {
  const go = useGo()
  const [asking, ask] = useState<'change' | 'left' | 'delete' | null>(null)
  const [wanted, want] = useState<Wanted | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const {
    id,
    version,
    name,
    nameMasked,
    post,
    phones,
    emails,
    leftOn,
    linked,
    mayHaveLeft,
    mayWrite,
    source,
    asOf,
    by,
  } = contact
  const remove = useAct({
    send: (reason: string) => archive.send('delete', { archiveId, recordId: id, version, reason }),
    done: '已删除',
    onDone: () => go('/epsarchives/archiveTab6', { id: archiveId }, { replace: true }),
    leaves: true,
  })
  const close = () => ask(null)
  const rows: readonly (Omit<Wanted, 'id' | 'name'> & { label: string; value: string })[] = [
    ...(nameMasked ? [{ field: 'name', place: 0, label: '姓名', value: name } as const] : []),
    ...phones.map((value, place) => ({ field: 'phone', place, label: '手机号', value }) as const),
    ...emails.map((value, place) => ({ field: 'email', place, label: '邮箱', value }) as const),
  ]
  const next = nextOn === null ? null : nextWords(nextOn, today)
  return (
    <>
      {mayHaveLeft && (
        <StateBanner tone="warn" title="可能已离职" next="对方已不在该企业的人员名单中，请核实">
          {mayWrite && (
            <Button kind="secondary" size="s" onPress={() => ask('left')}>
              标记为已离职
            </Button>
          )}
        </StateBanner>
      )}
      {next && <StateBanner tone={next.tone} title={next.text} />}
      {rows.length > 0 && (
        <Card rows>
          {rows.map(({ label, value, field, place }) => (
            <LinkRow
              key={`${field} ${place}`}
              title={label}
              {...(field === 'phone' && { note: '查看后可拨打' })}
              value={value}
              onPress={() => want({ id, name, field, place })}
            />
          ))}
        </Card>
      )}
      <Card>
        <Facts
          facts={[
            { name: '姓名', value: nameMasked ? '' : name },
            { name: '职务', value: post },
            {
              name: '状态',
              value: [stateOf(contact)?.word ?? '在职', linked ? '园区成员' : ''].filter(Boolean).join(' · '),
            },
            { name: '离职日期', value: leftOn ?? '' },
            { name: '来源', value: [`${SOURCE_WORDS[source]} ${asOf}`, by].filter(Boolean).join(' · ') },
          ].filter(({ value }) => value !== '')}
        />
      </Card>
      <Card rows>
        <LinkRow
          title={archiveName}
          note="企业档案"
          href={hrefOf('/epsarchives/archiveDetail', { id: archiveId })}
          onPress={() => go('/epsarchives/archiveDetail', { id: archiveId })}
        />
        <LinkRow
          title="该企业的全部联系人"
          href={hrefOf('/companyinfo/contacts', { id: archiveId })}
          onPress={() => go('/companyinfo/contacts', { id: archiveId })}
        />
      </Card>
      {mayWrite && (
        <Card rows>
          <LinkRow title="修改联系人" onPress={() => ask('change')} />
          <LinkRow title="删除联系人" onPress={() => ask('delete')} />
        </Card>
      )}
      {asking === 'change' && <ContactSheet archiveId={archiveId} contact={contact} onClose={close} />}
      {asking === 'left' && <ContactSheet archiveId={archiveId} contact={contact} leftOn={today} onClose={close} />}
      {asking === 'delete' && (
        <ReasonSheet
          title={`删除${name}？`}
          text="与对方的沟通记录一并删除，30天后彻底清除。如果只是离职，请改为填写离职日期"
          label="删除原因"
          hint="至少2个字"
          confirmText="删除"
          act={remove}
          onClose={close}
        />
      )}
      {wanted && <RevealContact wanted={wanted} onClose={() => want(null)} />}
    </>
  )
}
