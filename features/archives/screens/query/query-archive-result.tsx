import { useState } from 'react'
import { SaveButton } from '#client/download'
import { useHistoryState, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import type { ArchiveQuery, QueryConfig } from '#contract/archives'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { archive } from '../parts/calls.ts'
import { ARCHIVE_COLUMNS, ARCHIVE_DETAIL } from './archive-columns.tsx'
import { Conditions } from './conditions.tsx'
import { queryIn } from './query-address.ts'
import { SaveQuerySheet } from './saved-queries.tsx'

type Sort = QueryConfig['sorts'][number]['key']

/** /epsarchives/queryArchiveResult?q=: what a query finds, each with the fact that matched; saved, sorted and exported here. */
export default function QueryArchiveResult() {
  const query = queryIn(useQueryText('q'))
  const [sort, sortBy] = useHistoryState<Sort>('sort', 'name')
  const [saving, save] = useState(false)
  const { data: config } = useQuery(archive.read('queryConfig'))
  return (
    <ListPage
      title="查询结果"
      back="/epsarchives/queryArchive"
      label="企业档案"
      pages={archive.pages('directoryList', { query, sort })}
      filter={config && <Head config={config} query={query} sort={sort} onSort={sortBy} onSave={() => save(true)} />}
      empty={{ title: '没有符合条件的企业', text: '可以减少条件，或换个关键词再查；只显示您可查看的资料' }}
      keyOf={({ id }) => id}
      columns={ARCHIVE_COLUMNS}
      detail={ARCHIVE_DETAIL}
    >
      {saving && <SaveQuerySheet query={query} onClose={() => save(false)} />}
    </ListPage>
  )
}

interface HeadProps {
  config: QueryConfig
  query: ArchiveQuery
  sort: Sort
  onSort: (sort: Sort) => void
  onSave: () => void
}

function Head({ config, query, sort, onSort, onSave }: HeadProps) {
  return (
    <>
      <Conditions config={config} query={query}>
        {Object.keys(query).length > 0 && (
          <Button kind="secondary" size="s" onPress={onSave}>
            保存查询
          </Button>
        )}
        {config.mayExport && (
          <SaveButton ask={() => archive.files.post('directoryExport', { query, sort })}>导出企业档案</SaveButton>
        )}
      </Conditions>
      <Choice
        label="排序"
        variant="row"
        options={config.sorts.map(({ key, name }) => ({ value: key, label: name }))}
        value={sort}
        onChange={onSort}
      />
    </>
  )
}
