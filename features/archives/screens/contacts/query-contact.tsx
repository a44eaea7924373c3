import { useState } from 'react'
import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { NotLoaded, usePages } from '#client/query'
import { SignedIn } from '#client/session'
import type { FoundContact } from '#contract/archives'
import { TextField } from '#ui/field'
import { LineForm } from '#ui/form'
import { Initials } from '#ui/initials'
import { EndlessList, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { archive } from '../parts/calls.ts'
import { stateOf } from './words.ts'

const TITLE = '联系人查询'

/** Why contacts cannot be looked up by this, in words; null: they can. */
export function queryProblem(typed: string): string | null {
  const text = typed.trim()
  if ([...text].length < 2) return '请至少输入两个字'
  if (/^[\d\s+()-]+$/.test(text) && !isPhone(normalisePhone(text))) return '按手机号查询请输入完整的11位号码'
  return null
}

/** /contact/queryContact: contacts of all enterprises within reach, by name, spelling, post or whole phone. */
export default function QueryContact() {
  const onBack = useBack('/')
  const [text, search] = useHistoryState('text', '')
  const [typed, type] = useState(text)
  const [error, setError] = useState<string | null>(null)
  const submit = () => {
    const problem = queryProblem(typed)
    setError(problem)
    if (problem === null) search(typed.trim())
  }
  return (
    <SignedIn title={TITLE} onBack={onBack}>
      <Page title={TITLE} onBack={onBack}>
        <LineForm submitText="查询" onSubmit={submit}>
          <TextField
            label="姓名、拼音、职务或完整手机号"
            value={typed}
            onChange={(next) => {
              type(next)
              setError(null)
            }}
            maxLength={50}
            enterKeyHint="search"
            error={error}
          />
        </LineForm>
        {text === '' ? (
          <Empty
            picture={<SearchPicture />}
            title="输入后查询"
            text="只显示您可以查看的企业；按手机号一小时最多查询20个号码"
          />
        ) : (
          <Found key={text} text={text} />
        )}
      </Page>
    </SignedIn>
  )
}

function Found({ text }: { text: string }) {
  const { list, pages, error, refetch } = usePages(archive.pages('contactQuery', { text }))
  if (pages === undefined && error !== null) return <NotLoaded error={error} onRetry={refetch} shape="list" />
  return (
    <EndlessList
      {...list}
      label="找到的联系人"
      keyOf={({ id }) => id}
      empty={
        pages && (
          <Empty
            picture={<ListPicture />}
            title={`没有找到“${text}”`}
            text="请核对后再试；不在您查看范围内的企业不会显示"
          />
        )
      }
    >
      {(contact) => <OneFound contact={contact} />}
    </EndlessList>
  )
}

function OneFound({ contact }: { contact: FoundContact }) {
  const go = useGo()
  const { id, archiveId, archiveName, name, post, phones, main, leftOn } = contact
  const state = stateOf({ main, leftOn, mayHaveLeft: false })
  const query = { id, archive: archiveId }
  return (
    <ListCard
      face={<Initials id={id} name={name} />}
      title={name}
      chip={state && <StateChip tone={state.tone}>{state.word}</StateChip>}
      facts={[archiveName, [post, ...phones].filter(Boolean).join(' · ')].filter(Boolean)}
      href={hrefOf('/contact/contactDetail', query)}
      onPress={() => go('/contact/contactDetail', query)}
    />
  )
}
