import { useState } from 'react'
import { hrefOf, useBack, useGo, useParams } from '#client/navigation'
import { Loaded, usePages, useQuery } from '#client/query'
import type { DepartmentTree } from '#contract/people'
import { IconButton } from '#ui/button'
import { SearchIcon } from '#ui/icons'
import { LetterBar } from '#ui/letter-bar'
import { EndlessList } from '#ui/list'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { Borrowed } from './borrowed.tsx'
import { NoBook } from './no-book.tsx'
import { OpenSwitch } from './open-switch.tsx'
import { BOOK, SEARCH, sightQuery, useSight } from './paths.ts'
import { PersonRow } from './person-row.tsx'
import { departmentsQuery, peopleQuery, type Sight } from './seen-queries.ts'

/** In the address: who is in no department. */
const NONE = 'none'

/** /addressbook/companyaddressbook/{id?}: a company's departments with whom I may see in them, and people from A to Z; with `as` as somebody else sees it. */
export default function CompanyBook() {
  const { id = null } = useParams()
  const sight = useSight()
  const back = useBack(id === null ? '/services' : BOOK)
  const go = useGo()
  const query = useQuery(departmentsQuery(sight))
  return (
    <Page
      title="企业通讯录"
      onBack={back}
      right={
        sight.as === null && (
          <IconButton label="搜索同事" onPress={() => go(SEARCH, sightQuery(sight))}>
            <SearchIcon />
          </IconButton>
        )
      }
    >
      <Loaded
        query={query}
        shape="list"
        faultText="没能取到通讯录，请稍后重试"
        instead={{ [refusals.notFound.code]: <NoBook /> }}
      >
        {({ as, tree }) => (
          <>
            {as !== null && <Borrowed name={as} />}
            <Departments tree={tree} at={id} sight={sight} />
            <People key={id} at={id} sight={sight} name={nameOf(tree, id)} />
            {id === null && sight.as === null && <Ways tree={tree} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const nameOf = (tree: DepartmentTree, id: string | null) =>
  id === null ? '全部同事' : (tree.departments.find((each) => each.id === id)?.name ?? '未分配部门')

function Departments({ tree, at, sight }: { tree: DepartmentTree; at: string | null; sight: Sight }) {
  const go = useGo()
  const below = tree.departments.filter(({ parentId }) => parentId === at)
  const rows = [
    ...below.map(({ id, name, total }) => ({ id, name, total })),
    ...(at === null && tree.without > 0 && below.length > 0
      ? [{ id: NONE, name: '未分配部门', total: tree.without }]
      : []),
  ]
  if (rows.length === 0) return null
  return (
    <Section
      title={at === null ? tree.companyName : '下级部门'}
      trailing={at === null ? `${tree.total} 人` : undefined}
    >
      <Card rows>
        {rows.map(({ id, name, total }) => (
          <LinkRow
            key={id}
            title={name}
            value={`${total} 人`}
            href={hrefOf(`${BOOK}/${id}`, sightQuery(sight))}
            onPress={() => go(`${BOOK}/${id}`, sightQuery(sight))}
          />
        ))}
      </Card>
    </Section>
  )
}

function People({ at, sight, name }: { at: string | null; sight: Sight; name: string }) {
  const [letter, pick] = useState<string | null>(null)
  const departmentId = at === null ? undefined : at === NONE ? null : at
  const whole = usePages(peopleQuery(sight, departmentId, null))
  const { list } = usePages(peopleQuery(sight, departmentId, letter))
  const letters = whole.pages?.[0]?.letters ?? []
  return (
    <Section title={name}>
      {letters.length > 1 && <LetterBar label="首字母" letters={letters} value={letter} onPick={pick} />}
      <EndlessList
        {...list}
        together
        empty={
          <Empty
            picture={<ListPicture />}
            title="这里没有您能查看的同事"
            text="企业可以设置谁能看到谁，请联系企业管理员。"
          />
        }
      >
        {(items) => (
          <Card rows>
            {items.map((person) => (
              <PersonRow key={person.id} person={person} sight={sight} />
            ))}
          </Card>
        )}
      </EndlessList>
    </Section>
  )
}

function Ways({ tree }: { tree: DepartmentTree }) {
  const go = useGo()
  return (
    <>
      <Card rows>
        <LinkRow
          title="我的名片"
          note="谁能看到我的联系方式，谁查看过"
          href={hrefOf('/people/mine')}
          onPress={() => go('/people/mine')}
        />
        {tree.keeps && (
          <LinkRow
            title="人员管理"
            note="部门、邀请、授权、移出"
            href={hrefOf('/addressbook/manage')}
            onPress={() => go('/addressbook/manage')}
          />
        )}
      </Card>
      {tree.bookOpen !== null && <OpenSwitch open={tree.bookOpen} />}
    </>
  )
}
