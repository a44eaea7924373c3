import { useState } from 'react'
import { useBack, useQueryText } from '#client/navigation'
import { Gone, ListPage } from '#client/page'
import type { ArchiveTouch } from '#contract/archives'
import { Page } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { ContactHead } from './contact-head.tsx'
import { OneTouch } from './one-touch.tsx'
import { TouchSheet } from './touch-sheet.tsx'

const TITLE = '联系人详情'
const NO_CONTACT = { title: '没有找到这位联系人', text: '可能已删除，或不在您的查看范围内' } as const

/** /contact/contactDetail?id=&archive=: a contact, what was spoken about with them, and the next step. */
export default function ContactDetail() {
  const id = useQueryText('id')
  const archiveId = useQueryText('archive')
  const onBack = useBack('/contact/queryContact')
  if (id !== null)
    return (
      <Detail
        id={id}
        back={archiveId === null ? '/contact/queryContact' : `/epsarchives/archiveTab6?id=${archiveId}`}
      />
    )
  return (
    <Page title={TITLE} onBack={onBack}>
      <Gone words={NO_CONTACT} />
    </Page>
  )
}

/** What is written down: a new touch, or one that supplements an earlier one. */
type Writing = { readonly earlier: ArchiveTouch | null }

function Detail({ id, back }: { id: string; back: string }) {
  const [writing, write] = useState<(Writing & { archiveId: string }) | null>(null)
  return (
    <ListPage
      title={TITLE}
      back={back}
      label="沟通记录"
      pages={archive.pages('contactHistory', { id })}
      gone={NO_CONTACT}
      above={(answer) => answer && <ContactHead {...answer} />}
      add={({ mayAdd, archiveId }) =>
        mayAdd ? { label: '记录沟通', onPress: () => write({ earlier: null, archiveId }) } : null
      }
      empty={({ mayAdd }) => ({
        title: '还没有沟通记录',
        ...(mayAdd && { text: '记录每次沟通和下一步，同事接手时一看就懂' }),
      })}
      keyOf={(touch) => touch.id}
      row={(touch, { archiveId, mayAdd }) => (
        <OneTouch
          touch={touch}
          archiveId={archiveId}
          contactId={id}
          onSupplement={mayAdd ? () => write({ earlier: touch, archiveId }) : null}
        />
      )}
    >
      {writing && (
        <TouchSheet
          archiveId={writing.archiveId}
          contactId={id}
          touch={null}
          earlier={writing.earlier}
          onClose={() => write(null)}
        />
      )}
    </ListPage>
  )
}
