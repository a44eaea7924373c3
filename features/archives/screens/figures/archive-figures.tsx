import { hrefOf, useGo, useHistoryState, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { Loaded, usePages } from '#client/query'
import type { EconomicData, FilingLine } from '#contract/archives'
import { Button } from '#ui/button'
import { dateInWords } from '#ui/days'
import { Choice } from '#ui/field'
import { Card, LinkRow, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { ArchiveNav } from '../parts/archive-nav.tsx'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { WithArchive } from '../parts/with-archive.tsx'
import { SPAN_WORDS, STATE_WORDS } from './figure-words.ts'
import { OneIndicator } from './one-indicator.tsx'
import { PeersPart } from './peers-part.tsx'

const TITLE = '经济数据'

/** /epsarchives/archiveTab2?id=: figures of an enterprise as chart and table, its filings, and where it stands among its peers. */
export default function ArchiveFigures() {
  const [span, choose] = useHistoryState<EconomicData['span'] | ''>('span', '')
  const on = useQueryText('on')
  return (
    <WithArchive title={TITLE}>
      {(id) => (
        <LoadedPage
          title={TITLE}
          back="/epsarchives/queryArchive"
          query={archive.query('economicData', { id, ...(span !== '' && { span }), ...(on !== null && { on }) })}
          shape="detail"
          gone={NO_ARCHIVE}
        >
          {(data) => (
            <>
              <ArchiveNav shown="/epsarchives/archiveTab2" />
              {data.spans.length > 1 && (
                <Choice
                  label="期次"
                  variant="row"
                  options={data.spans.map((value) => ({ value, label: SPAN_WORDS[value] }))}
                  value={data.span}
                  onChange={choose}
                />
              )}
              <Figures data={data} />
              {on === null && <Filings id={data.id} />}
              {on === null && <PeersPart id={data.id} />}
            </>
          )}
        </LoadedPage>
      )}
    </WithArchive>
  )
}

function Figures({ data }: { data: EconomicData }) {
  const [chosen, choose] = useHistoryState('indicator', '')
  const { indicators } = data
  const shown = indicators.find(({ id }) => id === chosen) ?? indicators[0]
  if (shown === undefined || indicators.every(({ points }) => points.every(({ value }) => value === null)))
    return (
      <Empty
        picture={<ListPicture />}
        title="还没有经济数据"
        text={shown === undefined ? '园区还没有设置需要填报的指标' : '企业填报并确认后，这里显示各期数据'}
      />
    )
  return (
    <>
      {indicators.length > 1 && (
        <Choice
          label="指标"
          variant="row"
          options={indicators.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown.id}
          onChange={choose}
        />
      )}
      <OneIndicator key={shown.id} indicator={shown} />
    </>
  )
}

function Filings({ id }: { id: string }) {
  const asked = usePages(archive.pages('economicPeriods', { id }))
  const { list, pages, error, refetch } = asked
  const query = { data: pages, error, refetch }
  return (
    <Section title="填报">
      <Loaded query={query} shape="card">
        {() =>
          list.items.length === 0 ? (
            <Empty title="还没有到期的填报" text="期末以后，这里列出每一期的填报进度" />
          ) : (
            <>
              <Card rows>
                {list.items.map((line) => (
                  <FilingRow key={line.periodId} line={line} />
                ))}
              </Card>
              {list.hasMore && (
                <Button kind="secondary" busy={list.loading === 'more'} onPress={list.onMore}>
                  更多期次
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

/** A filing that leads to its form, or to its decision. */
function FilingRow({ line }: { line: FilingLine }) {
  const go = useGo()
  const { id, periodId, periodName, state, overdue, dueOn, mayDecide } = line
  const { word, tone } = STATE_WORDS[state]
  const path = mayDecide ? '/epsarchives/decide' : '/epsarchives/file'
  const query = { id, period: periodId }
  return (
    <LinkRow
      title={periodName}
      note={line.correcting ? '更正中' : state === 'confirmed' ? undefined : `截止${dateInWords(dueOn)}`}
      value={<StateChip tone={overdue ? 'bad' : tone}>{overdue ? '逾期未报' : word}</StateChip>}
      href={hrefOf(path, query)}
      onPress={() => go(path, query)}
    />
  )
}
