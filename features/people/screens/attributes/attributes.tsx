import { hrefOf, useBack, useGo, useKeptState, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { Extend } from '#contract/people'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { refusals } from '#vocabulary/refusal'
import { AnswersForm } from './answers.tsx'
import { Editor } from './editor.tsx'
import { extendQuery } from './queries.ts'

type Tab = 'fields' | 'mine'
const TABS: readonly { name: Tab; label: string }[] = [
  { name: 'fields', label: '企业字段' },
  { name: 'mine', label: '我的信息' },
]
const GONE = {
  [refusals.notFound.code]: (
    <Empty picture={<SearchPicture />} title="没有找到这位员工" text="可能已离开企业，或不在您的企业" />
  ),
}

/** /addressbook/setCompanyAttributes: what the company asks of its people besides, and my answers; with `id` a person's, for their managers. */
export default function Attributes() {
  const personId = useQueryText('id')
  const back = useBack('/addressbook/companyaddressbook')
  const query = useQuery(extendQuery(personId))
  const { data } = query
  const title = personId !== null && data ? `${data.personName}的信息` : '设置企业属性'
  return (
    <Page title={title} onBack={back}>
      <Loaded query={query} shape="form" instead={GONE}>
        {(extend) =>
          personId === null ? (
            <Mine key={extend.version} extend={extend} />
          ) : (
            <AnswersForm key={extend.version} extend={extend} mine={false} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Mine({ extend }: { extend: Extend }) {
  const [tab, turn] = useKeptState<Tab>('tab', 'fields')
  const go = useGo()
  if (extend.companyId === null)
    return (
      <Empty
        picture={<ListPicture />}
        title="您还没有加入企业"
        text="加入企业后，可以填写企业需要的信息"
        action={{ label: '加入企业', onPress: () => go('/addressbook/companyApply') }}
      />
    )
  if (!extend.manager) return <AnswersForm extend={extend} mine />
  return (
    <Tabs label="企业属性" tabs={TABS} shown={tab} onShow={turn}>
      {tab === 'mine' ? (
        <AnswersForm extend={extend} mine />
      ) : (
        <>
          <Card rows>
            <LinkRow
              title="企业通讯录"
              note="部门、人员和可见范围"
              href={hrefOf('/addressbook/companyaddressbook')}
              onPress={() => go('/addressbook/companyaddressbook')}
            />
            <LinkRow
              title="批量导入人员"
              note="用表格导入人员和部门"
              href={hrefOf('/addressbook/import')}
              onPress={() => go('/addressbook/import')}
            />
          </Card>
          <Editor extend={extend} />
        </>
      )}
    </Tabs>
  )
}
