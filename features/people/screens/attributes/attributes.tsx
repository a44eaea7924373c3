import { hrefOf, useGo, useHistoryState, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { Extend } from '#contract/people'
import { Card, LinkRow } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { addressbook } from '../parts/calls.ts'
import { AnswersForm } from './answers.tsx'
import { Editor } from './editor.tsx'

type Tab = 'fields' | 'mine'
const TABS: readonly { name: Tab; label: string }[] = [
  { name: 'fields', label: '企业字段' },
  { name: 'mine', label: '我的信息' },
]

/** /addressbook/setCompanyAttributes: what the company asks of its people besides, and my answers; with `id` a person's, for their managers. */
export default function Attributes() {
  const personId = useQueryText('id')
  return (
    <LoadedPage
      title={(extend) => (personId !== null && extend ? `${extend.personName}的信息` : '企业设置')}
      back="/addressbook/companyaddressbook"
      query={addressbook.read('extendList', personId === null ? {} : { personId })}
      shape="form"
      gone={{ title: '没有找到这位员工', text: '可能已离开企业，或不在您的企业' }}
    >
      {(extend) => (personId === null ? <Mine extend={extend} /> : <AnswersForm extend={extend} mine={false} />)}
    </LoadedPage>
  )
}

function Mine({ extend }: { extend: Extend }) {
  const [tab, turn] = useHistoryState<Tab>('tab', 'fields')
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
