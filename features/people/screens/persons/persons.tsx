import { lazy, useState } from 'react'
import { ExportButton } from '#client/download'
import { useAct } from '#client/form'
import { hrefOf, useAddressState, useGo, withQuery } from '#client/navigation'
import { type Column, type Detail, ListPage } from '#client/page'
import type { PersonItem } from '#contract/people'
import { Button } from '#ui/button'
import { Choice, SearchField } from '#ui/field'
import { Initials } from '#ui/initials'
import { Card, LinkRow } from '#ui/page'
import { StateChip } from '#ui/state'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { enterprise } from '../parts/calls.ts'
import { AddSheet } from './add-sheet.tsx'
import { ROLE_WORDS, rolesInWords, standOf } from './person-words.ts'
import s from './persons.module.css'

type Filter = 'all' | 'operator' | 'property' | 'merchant' | 'never' | 'disabled'
const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'operator', label: ROLE_WORDS.operator },
  { value: 'property', label: ROLE_WORDS.property },
  { value: 'merchant', label: ROLE_WORDS.merchant },
  { value: 'never', label: '未登录过' },
  { value: 'disabled', label: '已停用' },
]

const FILTER_NAMES = FILTERS.map(({ value }) => value)

const COLUMNS: readonly Column<PersonItem>[] = [
  {
    name: 'name',
    title: '姓名',
    card: 'title',
    face: ({ id, name }) => <Initials id={id} name={name} />,
    of: ({ name }) => name,
    by: ({ name }) => name,
  },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(person) {
      const stand = standOf(person)
      return stand && <StateChip tone={stand.tone}>{stand.word}</StateChip>
    },
    by: (person) => standOf(person)?.word ?? null,
  },
  {
    name: 'roles',
    title: '身份',
    card: 'fact',
    of: ({ roles }) => rolesInWords(roles),
    by: ({ roles }) => rolesInWords(roles),
  },
  {
    name: 'company',
    title: '企业',
    card: 'fact',
    of: ({ company }) => company || '未加入企业',
    by: ({ company }) => company || null,
  },
  { name: 'phone', title: '手机号', card: 'time', of: ({ phone }) => phone ?? '未登记手机号' },
]

const DETAIL: Detail = {
  path: (id) => withQuery('/people/person', { id }),
  screen: lazy(() => import('./person.tsx')),
}

/** What the server is asked for by a filter. */
function askedBy(filter: Filter) {
  if (filter === 'all') return {}
  return filter === 'never' || filter === 'disabled' ? { show: filter } : { role: filter }
}

/** /people/persons: everybody of the park, for its operators: found, filtered, added. */
export default function Persons() {
  const go = useGo()
  const [filter, choose] = useAddressState<Filter>('filter', 'all', FILTER_NAMES)
  const [text, search] = useAddressState('text', '')
  const [adding, add] = useState(false)
  const open = (id: string) => go('/people/person', { id })
  const phone = normalisePhone(text)
  const byName = !isPhone(phone)
  return (
    <ListPage
      title="人员与身份"
      back="/services"
      label="人员"
      pages={enterprise.pages('personList', { ...askedBy(filter), ...(text && byName && { text }) })}
      notYours={{ title: '仅对园区运营开放', text: '需要调整身份时，请联系园区运营人员' }}
      filter={
        <>
          <SearchField label="姓名、拼音或完整手机号" initial={text} onSearch={search} />
          {!byName && <ByPhone key={phone} phone={phone} onFound={open} />}
          <Choice label="筛选" silent variant="row" options={FILTERS} value={filter} onChange={choose} />
          <Card rows>
            <LinkRow
              title="登录凭条"
              note="没有短信时，为未登录过的人员打印"
              href={hrefOf('/people/slips')}
              onPress={() => go('/people/slips')}
            />
          </Card>
        </>
      }
      below={(answer) => (
        <ExportButton
          items={answer?.items}
          ask={() => enterprise.files.post('personSheet', { ...askedBy(filter), ...(text && byName && { text }) })}
        >
          导出人员
        </ExportButton>
      )}
      add={() => ({ label: '添加人员', onPress: () => add(true) })}
      empty={emptyOf(filter, text !== '')}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      detail={DETAIL}
    >
      {adding && <AddSheet phone={byName ? '' : phone} onClose={() => add(false)} onAdded={open} />}
    </ListPage>
  )
}

function emptyOf(filter: Filter, searched: boolean): { title: string; text: string } {
  if (searched || filter === 'all') return { title: '没有找到', text: '换个写法试试，或添加这位人员' }
  if (filter === 'disabled') return { title: '没有已停用的人员', text: '停用账号后，可以在这里查看和重新启用' }
  if (filter === 'never') return { title: '人员都已登录过', text: '添加后还没有登录的人员列在这里，可以打印登录凭条' }
  return { title: '没有这类人员', text: '在人员的页面里授予身份后，会列在这里' }
}

/** A whole number is looked up by a press, never while typing: sixty an hour. */
function ByPhone({ phone, onFound }: { phone: string; onFound: (id: string) => void }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const find = useAct({
    send: () => enterprise.send('personPhone', { phone }),
    onDone: ({ person }) => (person ? onFound(person.id) : setAnswer('没有这个手机号的人员，可以添加')),
  })
  const ask = async () => {
    setAnswer(null)
    const failed = await find.attempt()
    if (failed !== null) setAnswer(failed)
  }
  return (
    <div className={s.phone}>
      {answer !== null && <output className={s.answer}>{answer}</output>}
      <Button wide kind="secondary" busy={find.busy} onPress={ask}>
        查找这个手机号
      </Button>
    </div>
  )
}
