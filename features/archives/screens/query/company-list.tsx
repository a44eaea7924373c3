import { useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import { useQuery } from '#client/query'
import type { GroupedBy, QueryConfig } from '#contract/archives'
import { Choice } from '#ui/field'
import { archive } from '../parts/calls.ts'
import { ARCHIVE_COLUMNS, ARCHIVE_DETAIL } from './archive-columns.tsx'

/** /companyinfo/list: enterprises in groups, by industry, building, size, honours, who follows them, stage. */
export default function CompanyList() {
  const [by, groupBy] = useHistoryState<GroupedBy>('by', 'industry')
  const [group, choose] = useHistoryState<string | null>('group', null)
  const { data: config } = useQuery(archive.read('queryConfig'))
  // counts of all groups come with the first page of the first of them
  const { data: counted } = useQuery(archive.read('companies', { by }))
  const groups = counted?.groups ?? []
  const shown = group ?? groups[0]?.key ?? null
  return (
    <ListPage
      title="企业名单"
      back="/epsarchives/queryArchive"
      label="企业"
      pages={archive.pages('companies', { by, ...(group !== null && { group }) })}
      filter={
        <>
          {config && (
            <By
              config={config}
              by={by}
              onBy={(next) => {
                groupBy(next)
                choose(null)
              }}
            />
          )}
          {groups.length > 0 && (
            <Choice
              key={by}
              label="分组"
              variant="row"
              options={groups.map(({ key, name, count }) => ({ value: key, label: `${name} ${count}` }))}
              value={shown}
              onChange={choose}
            />
          )}
        </>
      }
      empty={{ title: '还没有可查看的企业', text: '有企业入驻，或您获得查看权限后，会显示在这里' }}
      keyOf={({ id }) => id}
      columns={ARCHIVE_COLUMNS}
      detail={ARCHIVE_DETAIL}
    />
  )
}

function By({ config, by, onBy }: { config: QueryConfig; by: GroupedBy; onBy: (by: GroupedBy) => void }) {
  return (
    <Choice
      label="分组方式"
      variant="row"
      options={config.groups.map(({ key, name }) => ({ value: key, label: name }))}
      value={by}
      onChange={onBy}
    />
  )
}
