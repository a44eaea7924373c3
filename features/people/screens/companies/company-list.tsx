import { useState } from 'react'
import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { CompanyIcon, SearchIcon } from '#ui/icons'
import { LetterBar } from '#ui/letter-bar'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { CompanyRows } from './company-rows.tsx'

/** /enterprise/companyList: all listed companies, A to Z. */
export default function CompanyList() {
  const go = useGo()
  const back = useBack('/services')
  const { person } = useSession()
  const [letter, choose] = useHistoryState<string | null>('letter', null)
  const { list, pages } = usePages(enterprise.pages('companyListByPage', letter === null ? {} : { letter }))
  // the bar stays while another letter is on its way
  const [letters, know] = useState<readonly string[]>([])
  const come = pages?.[0]?.letters
  if (come && come !== letters) know(come)
  const row = (title: string, note: string, icon: React.ReactNode, path: string) => (
    <LinkRow title={title} note={note} icon={icon} href={hrefOf(path)} onPress={() => go(path)} />
  )
  return (
    <Page
      title="企业列表"
      onBack={back}
      action={
        person?.roles.includes('operator') && (
          <Button wide kind="secondary" onPress={() => go('/enterprise/companydesk')}>
            企业管理
          </Button>
        )
      }
    >
      <Card rows>
        {row('企业搜索', '名称、拼音、首字母、信用代码', <SearchIcon />, '/enterprise/companySearch')}
        {row('入驻企业', '哪家企业在哪栋楼、哪一层', <CompanyIcon />, '/enterprise/enterpriseList')}
      </Card>
      {letters.length > 1 && <LetterBar label="首字母" letters={letters} value={letter} onPick={choose} />}
      <CompanyRows
        list={list}
        empty={<Empty picture={<ListPicture />} title="还没有公开的企业" text="企业入驻并公开后会显示在这里" />}
      />
    </Page>
  )
}
