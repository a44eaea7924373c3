import { useState } from 'react'
import { useBack } from '#client/navigation'
import { usePages } from '#client/query'
import { Initials } from '#ui/initials'
import { EndlessList } from '#ui/list'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { addressbook } from '../parts/calls.ts'
import { RevealSheet } from './reveal-sheet.tsx'

interface Person {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly title: string
  readonly reception: boolean
  readonly function: string
  readonly phone: string | null
}
type Somebody = { readonly id: string; readonly name: string }

/** /parkAddressbook: the park's own people by what they do; visitors find who receives them. */
export default function ParkBook() {
  const back = useBack('/services')
  const { list } = usePages(addressbook.pages('parkPeople'))
  const [revealing, reveal] = useState<Somebody | null>(null)
  return (
    <Page title="园区通讯录" onBack={back}>
      <EndlessList
        {...list}
        together
        empty={<Empty picture={<ListPicture />} title="园区还没有公布联系人" text="需要帮助时，可以拨打服务热线。" />}
      >
        {(items) =>
          functionsOf(items).map((name) => (
            <Office key={name} name={name} people={items.filter((each) => each.function === name)} onReveal={reveal} />
          ))
        }
      </EndlessList>
      {revealing && <RevealSheet of={{ ...revealing, asksWhy: true }} field="phone" onClose={() => reveal(null)} />}
    </Page>
  )
}

const functionsOf = (items: readonly { function: string }[]) => [...new Set(items.map((each) => each.function))]

interface OfficeProps {
  name: string
  people: readonly Person[]
  onReveal: (somebody: Somebody) => void
}

/** Whose number I may look at leads to it; of the others stands who they are. */
function Office({ name, people, onReveal }: OfficeProps) {
  const called = people.filter(({ phone }) => phone !== null)
  const others = people.filter(({ phone }) => phone === null)
  return (
    <Section title={name}>
      {called.length > 0 && (
        <Card rows>
          {called.map((each) => (
            <LinkRow
              key={each.id}
              icon={<Initials id={each.personId} name={each.name} />}
              title={each.name}
              note={wordsOf(each) || undefined}
              value={each.phone}
              onPress={() => onReveal({ id: each.personId, name: each.name })}
            />
          ))}
        </Card>
      )}
      {others.length > 0 && (
        <Card>
          <Facts facts={others.map((each) => ({ name: each.name, value: wordsOf(each) || '在岗' }))} />
        </Card>
      )}
    </Section>
  )
}

const wordsOf = ({ title, reception }: Person) => [title, reception && '负责接待'].filter(Boolean).join(' · ')
