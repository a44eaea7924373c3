import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { SearchField } from '#ui/field'
import { Card, LinkRow, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { CompanyRows } from './company-rows.tsx'

/** /enterprise/companySearch: companies by characters, spelling, initials or credit code. */
export default function CompanySearch() {
  const back = useBack('/enterprise/companyList')
  const [text, search] = useHistoryState('text', '')
  return (
    <Page title="企业搜索" onBack={back}>
      <SearchField label="企业名称、拼音或信用代码" initial={text} onSearch={search} />
      {text === '' ? (
        <Empty
          picture={<SearchPicture />}
          title="输入企业名称开始搜索"
          text="可以输入汉字、全拼、首字母，或统一社会信用代码"
        />
      ) : (
        <Found text={text} />
      )}
    </Page>
  )
}

function Found({ text }: { text: string }) {
  const go = useGo()
  const { list } = usePages(enterprise.pages('companyListByPage', { text }))
  return (
    <CompanyRows
      list={list}
      empty={
        <>
          <Empty picture={<SearchPicture />} title="没有找到这家企业" text="请换个写法，或只输入名称的前几个字" />
          <Card rows>
            <LinkRow
              title="没有您的企业？"
              note="申请登记新企业，园区审核后加入名单"
              href={hrefOf('/addressbook/companyApply')}
              onPress={() => go('/addressbook/companyApply')}
            />
          </Card>
        </>
      }
    />
  )
}
