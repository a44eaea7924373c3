import { useState } from 'react'
import { SaveButton } from '#client/download'
import { useHistoryState, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { ArchiveQuery, QueryConfig, Tabulation } from '#contract/archives'
import { Button } from '#ui/button'
import { Choice, Switch } from '#ui/field'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { ColumnSheet } from './column-sheet.tsx'
import { Conditions } from './conditions.tsx'
import { Pager } from './pager.tsx'
import { queryIn } from './query-address.ts'
import { ArchiveTable } from './table.tsx'

/** Columns that stand at first, as far as this person may read them. */
const FIRST = ['industry', 'size', 'capital', 'honours', 'patents'] as const
const SIZES = ['10', '20', '50'] as const
/** A table of so many rows needs no pager. */
const UNPAGED = 10

/** /companyinfo/tabulation?q=: enterprises by chosen columns, with sums and shares of what this person may read. */
export default function TabulationPage() {
  const query = queryIn(useQueryText('q'))
  return (
    <LoadedPage title="企业一览" back="/epsarchives/queryArchive" query={archive.read('queryConfig')} shape="list" full>
      {(config) => <Chosen config={config} query={query} />}
    </LoadedPage>
  )
}

function Chosen({ config, query }: { config: QueryConfig; query: ArchiveQuery }) {
  const known = config.columns.map(({ key }) => key)
  const [chosen, choose] = useHistoryState<readonly string[]>(
    'columns',
    FIRST.filter((key) => known.includes(key)),
  )
  const [sortBy, sort] = useHistoryState<string | null>('sort', null)
  const [page, turn] = useHistoryState('page', 1)
  const [size, resize] = useHistoryState<(typeof SIZES)[number]>('size', '10')
  const [shares, showShares] = useHistoryState('shares', false)
  const [choosing, openChoice] = useState(false)
  const columns = chosen.filter((key) => known.includes(key))
  const order = sortBy !== null && columns.includes(sortBy) ? { sortBy } : {}
  const input = { query, columns, ...order, page, size }
  const asked = useQuery(archive.query('tabulation', input))
  return (
    <>
      <Conditions config={config} query={query}>
        <Button kind="secondary" size="s" onPress={() => openChoice(true)}>
          选择列
        </Button>
        {config.mayExport && (
          <SaveButton ask={() => archive.files.post('directoryExport', { query, columns })}>导出企业一览</SaveButton>
        )}
      </Conditions>
      <Switch label="显示占比" hint="各企业占合计的比例，总和为100%" checked={shares} onChange={showShares} />
      <Loaded query={asked} shape="list">
        {(table) => (
          <Shown
            table={table}
            sortBy={sortBy}
            shares={shares}
            onSort={(key) => {
              sort(key)
              turn(1)
            }}
          />
        )}
      </Loaded>
      {asked.data !== undefined && asked.data.total > UNPAGED && (
        <>
          <Pager page={asked.data.page} pages={asked.data.pages} onPage={turn} />
          <Choice
            label="每页"
            variant="row"
            options={SIZES.map((value) => ({ value, label: `${value}家` }))}
            value={size}
            onChange={(next) => {
              resize(next)
              turn(1)
            }}
          />
        </>
      )}
      {choosing && (
        <ColumnSheet
          columns={config.columns}
          chosen={columns}
          onChoose={(keys) => {
            choose(keys)
            openChoice(false)
          }}
          onClose={() => openChoice(false)}
        />
      )}
    </>
  )
}

interface ShownProps {
  table: Tabulation
  sortBy: string | null
  shares: boolean
  onSort: (key: string | null) => void
}

function Shown({ table, ...rest }: ShownProps) {
  if (table.total === 0)
    return <Empty picture={<ListPicture />} title="没有符合条件的企业" text="可以减少条件再查；只显示您可查看的资料" />
  return <ArchiveTable table={table} {...rest} />
}
