import { useState } from 'react'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { SearchField } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { companiesQuery } from './queries.ts'

const FORM = '/visitor/visitorRegisterApply'

/** /visitor/companysearch: which company a visitor comes to, names alone. */
export default function CompanySearch() {
  const go = useGo()
  const back = useBack(FORM)
  const [text, look] = useState('')
  const { list } = usePages(companiesQuery(text))
  return (
    <Page title="选择企业" onBack={back}>
      <SearchField label="企业名称、拼音或首字母" onSearch={look} />
      <EndlessList
        {...list}
        together
        empty={
          <Empty
            picture={<SearchPicture />}
            title={text === '' ? '还没有可以拜访的企业' : '没有找到这家企业'}
            text={text === '' ? '企业入驻并公开后会显示在这里' : '请核对名称，或请接待人发送邀请'}
          />
        }
      >
        {(items) => (
          <Card rows>
            {items.map(({ id, name }) => (
              <LinkRow
                key={id}
                title={name}
                href={hrefOf(FORM, { company: id })}
                onPress={() => go(FORM, { company: id }, { replace: true })}
              />
            ))}
          </Card>
        )}
      </EndlessList>
    </Page>
  )
}
