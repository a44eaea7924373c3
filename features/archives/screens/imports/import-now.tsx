import { useState } from 'react'
import { useAct } from '#client/form'
import { BadRows, ImportNow } from '#client/imports'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { useCommand, usePages } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { ArchiveImport, StayedRow } from '#contract/archives'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { countFacts, countWords, importFacts, kindName, runOff, takenWords, whyWords } from './import-words.ts'

/** Of `SheetNow`. */
export interface SheetNowProps {
  title: string
  one: ArchiveImport
  onBack: () => void
  onChanged: () => Promise<unknown>
  onAnother: () => void
}

/** A sheet as it stands. */
export function SheetNow({ one, ...page }: SheetNowProps) {
  const command = useCommand()
  return (
    <ImportNow
      {...page}
      one={one}
      facts={importFacts(one)}
      counts={{
        words: one.state === 'taken_back' ? takenWords(one) : countWords(one),
        facts: countFacts(one),
        runOff: runOff(one),
      }}
      bad={<Bad one={one} />}
      question={`导入${kindName(one.kind)}？`}
      after="导入后30天内可以整批撤销"
      run={() => command(archive.send('importRun', { id: one.id, token: one.token ?? '' }))}
      cancel={() => command(archive.send('importCancel', { id: one.id }))}
      back="返回档案查询"
      another="导入其他资料"
    >
      {one.takeBackUntil !== null && <TakeBack one={one} until={one.takeBackUntil} onDone={page.onChanged} />}
      {one.state === 'taken_back' && one.stayed > 0 && <Stayed one={one} />}
    </ImportNow>
  )
}

function Bad({ one }: { one: ArchiveImport }) {
  const { list } = usePages(archive.pages('importProblems', { id: one.id }))
  return (
    <BadRows
      count={one.problems}
      rows={one.rows}
      list={list}
      facts={importFacts(one)}
      groups={one.groups}
      save={() => archive.files.get('importProblemSheet', { id: one.id })}
    />
  )
}

function TakeBack({ one, until, onDone }: { one: ArchiveImport; until: string; onDone: () => Promise<unknown> }) {
  const [asking, ask] = useState(false)
  const act = useAct({
    send: () => archive.send('importTakeBack', { id: one.id }),
    done: '正在撤销',
    onDone: () => void onDone(),
  })
  return (
    <Section title="撤销">
      {one.why !== '' && <Notice title="没有撤销" text={one.why} />}
      <Card>
        <p>
          {printedMoment(until)}
          前可以整批撤销：新增的删除，更新过的恢复原来的内容；导入后又改动过的保留，并列出来。
        </p>
        <Button kind="secondary" wide onPress={() => ask(true)}>
          撤销这次导入
        </Button>
      </Card>
      {asking && (
        <AskSheet
          title="撤销这次导入？"
          text={`${countWords(one)}。撤销后需要重新导入才能恢复。`}
          confirmText="撤销导入"
          danger
          act={act}
          onClose={() => ask(false)}
        />
      )}
    </Section>
  )
}

function Stayed({ one }: { one: ArchiveImport }) {
  const { list } = usePages(archive.pages('importStayed', { id: one.id }))
  return (
    <Section title="保留的资料">
      <EndlessList together {...list} empty={null}>
        {(rows) => {
          const gone = rows.filter(({ archiveId }) => archiveId === null)
          return (
            <>
              {gone.length < rows.length && (
                <Card rows>
                  {rows.map(
                    (row) => row.archiveId !== null && <StayedLink key={row.nth} row={row} id={row.archiveId} />,
                  )}
                </Card>
              )}
              {gone.length > 0 && (
                <Card>
                  <Facts facts={gone.map((row) => ({ name: row.title || '企业资料', value: whyWords(row) }))} />
                </Card>
              )}
            </>
          )
        }}
      </EndlessList>
    </Section>
  )
}

function StayedLink({ row, id }: { row: StayedRow; id: string }) {
  const go = useGo()
  const to = ['/epsarchives/archiveDetail', { id }] as const
  return (
    <LinkRow
      title={row.archive}
      note={[row.title, whyWords(row)].filter(Boolean).join(' · ')}
      href={hrefOf(...to)}
      onPress={() => go(...to)}
    />
  )
}
