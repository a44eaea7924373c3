import type { ReactNode } from 'react'
import { useState } from 'react'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import type { ArchiveContact } from '#contract/archives'
import { Button } from '#ui/button'
import { Initials } from '#ui/initials'
import { ListCard } from '#ui/list'
import { StateBanner, StateChip } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { RevealContact, type Wanted } from './reveal-contact.tsx'
import { SOURCE_WORDS, stateOf } from './words.ts'

/** Of `ContactList`. */
export interface ContactListProps {
  id: string
  /** Where back leads where the person came from nowhere. */
  back: string
  /** What stands above the list. */
  above: ReactNode
}

/** Contacts of one archive, masked; on a past day as they stood then. */
export function ContactList({ id, back, above }: ContactListProps) {
  const on = useQueryText('on')
  const [adding, add] = useState(false)
  const [wanted, want] = useState<Wanted | null>(null)
  return (
    <ListPage
      title="联系人"
      back={back}
      query={archive.query('contacts', on === null ? { id } : { id, on })}
      gone={NO_ARCHIVE}
      filter={
        <>
          {above}
          {on !== null && <StateBanner tone="info" title={`${on} 当天的联系人`} next="完整号码请在当前资料中查看" />}
        </>
      }
      add={({ mayAdd }) => (mayAdd ? { label: '添加联系人', onPress: () => add(true) } : null)}
      empty={({ mayAdd }) => ({
        title: on === null ? '还没有联系人' : '那天还没有联系人',
        ...(mayAdd && { text: '添加后可以记录沟通和下一步' }),
      })}
      keyOf={({ id: contactId }) => contactId}
      row={(contact) => <OneContact contact={contact} archiveId={id} past={on !== null} onWant={want} />}
    >
      {adding && <ContactSheet archiveId={id} contact={null} onClose={() => add(false)} />}
      {wanted && <RevealContact wanted={wanted} onClose={() => want(null)} />}
    </ListPage>
  )
}

interface OneContactProps {
  contact: ArchiveContact
  archiveId: string
  /** As it stood on a day that is over: nothing is asked for whole. */
  past: boolean
  onWant: (wanted: Wanted) => void
}

function OneContact({ contact, archiveId, past, onWant }: OneContactProps) {
  const { id, name, post, phones, leftOn, source, asOf } = contact
  const go = useGo()
  const query = { id, archive: archiveId }
  const state = stateOf(contact)
  const [phone] = phones
  return (
    <ListCard
      face={<Initials id={id} name={name} />}
      title={name}
      chip={state && <StateChip tone={state.tone}>{state.word}</StateChip>}
      facts={[post, phones.length === 0 ? '没有登记手机号' : phones.join('、')].filter(Boolean)}
      time={leftOn === null ? `${SOURCE_WORDS[source]} ${asOf}` : `${leftOn} 离职`}
      href={hrefOf('/contact/contactDetail', query)}
      onPress={() => go('/contact/contactDetail', query)}
      acts={
        !past &&
        phone !== undefined &&
        leftOn === null && (
          <Button kind="secondary" size="s" onPress={() => onWant({ id, name, field: 'phone', place: 0 })}>
            查看号码
          </Button>
        )
      }
    />
  )
}
