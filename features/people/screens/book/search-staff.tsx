import { useState } from 'react'
import { useAct } from '#client/form'
import { codeOf } from '#client/messages'
import { useBack, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { BookPerson } from '#contract/people'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Card, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { refusals } from '#vocabulary/refusal'
import { addressbook } from '../parts/calls.ts'
import s from './book.module.css'
import { NoBook } from './no-book.tsx'
import { BOOK, useSight } from './paths.ts'
import { PersonRow } from './person-row.tsx'
import { companyOf, type Sight } from './seen-queries.ts'

/** /addressbook/searchstaff: a colleague by name, spelling, initials or whole number. */
export default function SearchStaff() {
  const sight = useSight()
  const back = useBack(BOOK)
  const [text, setText] = useHistoryState('text', '')
  const phone = normalisePhone(text)
  return (
    <Page title="搜索员工" onBack={back}>
      <SearchField label="姓名、拼音或完整手机号" initial={text} onSearch={setText} />
      {text === '' ? (
        <Empty picture={<SearchPicture />} title="找一位同事" text="输入姓名、拼音或首字母，如 曾小贤、zengxiao、zxx" />
      ) : isPhone(phone) ? (
        <ByPhone key={phone} phone={phone} sight={sight} />
      ) : (
        <Found text={text} sight={sight} />
      )}
    </Page>
  )
}

const nobody = <Empty picture={<SearchPicture />} title="没有找到" text="换一种写法试试；有的同事可能不对您显示。" />

function Found({ text, sight }: { text: string; sight: Sight }) {
  const { list, error } = usePages(addressbook.pages('search', { ...companyOf(sight), text }))
  if (codeOf(error) === refusals.forbidden.code) return <NoBook />
  return (
    <EndlessList {...list} together empty={nobody}>
      {(items) => (
        <Card rows>
          {items.map((person) => (
            <PersonRow key={person.id} person={person} sight={sight} />
          ))}
        </Card>
      )}
    </EndlessList>
  )
}

/** A whole number is asked for by a press, never while typing: twenty an hour. */
function ByPhone({ phone, sight }: { phone: string; sight: Sight }) {
  const [found, setFound] = useState<BookPerson | null | undefined>(undefined)
  const [error, setError] = useState<string | null>(null)
  const search = useAct({
    send: () => addressbook.send('searchPhone', { phone, ...companyOf(sight) }),
    onDone: ({ person }) => setFound(person),
  })
  const ask = async () => {
    setError(null)
    setError(await search.attempt())
  }
  if (found === null) return nobody
  if (found)
    return (
      <Card rows>
        <PersonRow person={found} sight={sight} />
      </Card>
    )
  return (
    <div className={s.acts}>
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <Button wide onPress={ask}>
        查找这个手机号
      </Button>
    </div>
  )
}
