import { countedFacts, countedWords, ImportNow, type OneImportProps, TakeBack } from '#client/imports'
import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { ArchiveImport, StayedRow } from '#contract/archives'
import { EndlessList } from '#ui/list'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { importFacts, kindName, runOff, takenWords, whyWords } from './import-words.ts'

/** A sheet as it stands. */
export function SheetNow({ one, ...page }: OneImportProps<ArchiveImport>) {
  return (
    <ImportNow
      {...page}
      one={one}
      facts={importFacts(one)}
      counts={{
        words: one.state === 'taken_back' ? takenWords(one) : countedWords(one),
        facts: countedFacts(one),
        runOff: runOff(one),
      }}
      problems={archive.pages('importProblems', { id: one.id })}
      save={() => archive.files.get('importProblemSheet', { id: one.id })}
      question={`导入${kindName(one.kind)}？`}
      after="导入后30天内可以整批撤销"
      run={() => archive.send('importRun', { id: one.id, token: one.token ?? '' })}
      cancel={() => archive.send('importCancel', { id: one.id })}
      back="返回档案查询"
      another="导入其他资料"
    >
      {one.takeBackUntil !== null && (
        <TakeBack
          until={one.takeBackUntil}
          text="新增的删除，更新过的恢复原来的内容；导入后又改动过的保留，并列出来。"
          counts={countedWords(one)}
          why={one.why}
          send={() => archive.send('importTakeBack', { id: one.id })}
          done="正在撤销"
          onDone={page.onChanged}
        />
      )}
      {one.state === 'taken_back' && one.stayed > 0 && <Stayed one={one} />}
    </ImportNow>
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
