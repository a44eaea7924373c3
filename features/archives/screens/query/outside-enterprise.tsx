import { useState } from 'react'
import { hrefOf, useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import { SearchField } from '#ui/field'
import { Card, LinkRow } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { ARCHIVE_COLUMNS, ARCHIVE_DETAIL } from './archive-columns.tsx'
import { OutsideSheet } from './outside-sheet.tsx'

const IMPORTS = '/epsarchives/imports'

/** /epsarchives/outsideEnterprise: enterprises elsewhere that the park has to do with: found, added, brought in by a sheet. */
export default function OutsideEnterprise() {
  const go = useGo()
  const [words, search] = useHistoryState('words', '')
  const [adding, add] = useState(false)
  const { data: config } = useQuery(archive.read('queryConfig'))
  const mayAdd = config?.mayAdd ?? false
  const query = { kind: 'outside', ...(words !== '' && { words }) } as const
  return (
    <ListPage
      title="园外企业"
      back="/epsarchives/queryArchive"
      pages={archive.pages('directoryList', { query, sort: 'newest' })}
      filter={<SearchField label="搜索园外企业" initial={words} onSearch={search} />}
      above={() =>
        mayAdd && (
          <Card rows>
            <LinkRow
              title="导入企业资料"
              note="用表格一次添加多家"
              href={hrefOf(IMPORTS)}
              onPress={() => go(IMPORTS)}
            />
          </Card>
        )
      }
      add={mayAdd ? { label: '添加园外企业', onPress: () => add(true) } : null}
      empty={
        words === ''
          ? {
              title: '还没有园外企业',
              text: mayAdd ? '添加意向企业后，可以在这里跟进' : '有意向企业，且在您的查看范围内时，会显示在这里',
            }
          : { title: '没有找到园外企业', text: '换个名称或信用代码再试' }
      }
      keyOf={({ id }) => id}
      columns={ARCHIVE_COLUMNS}
      detail={ARCHIVE_DETAIL}
    >
      {adding && <OutsideSheet onClose={() => add(false)} onAdded={(id) => go('/epsarchives/archiveDetail', { id })} />}
    </ListPage>
  )
}
