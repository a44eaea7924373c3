import { useState } from 'react'
import { useAct } from '#client/form'
import { BadRows, ImportNow } from '#client/imports'
import { printedMoment } from '#client/messages'
import { useCommand, usePages } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { ListImport } from '#contract/tasks'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { task } from '../parts/calls.ts'
import { countFacts, countsWords, importFacts, runOff, takenWords } from './import-words.ts'

export interface SheetNowProps {
  title: string
  one: ListImport
  onBack: () => void
  onChanged: () => Promise<unknown>
  onAnother: () => void
}

/** A sheet of entries as it stands. */
export function SheetNow({ one, ...page }: SheetNowProps) {
  const command = useCommand()
  return (
    <ImportNow
      {...page}
      one={one}
      facts={importFacts(one)}
      counts={{
        words: one.state === 'taken_back' ? takenWords(one) : countsWords(one),
        facts: countFacts(one),
        runOff: runOff(one),
      }}
      bad={<Bad one={one} />}
      question={`导入到“${one.list.title}”？`}
      after="导入后30天内可以整批撤销"
      run={() => command(task.send('listImportRun', { id: one.id, token: one.token ?? '' }))}
      cancel={() => command(task.send('listImportCancel', { id: one.id }))}
      back="返回列表"
      another="再导入一份"
    >
      {one.takeBackUntil !== null && <TakeBack one={one} until={one.takeBackUntil} onDone={page.onChanged} />}
    </ImportNow>
  )
}

function Bad({ one }: { one: ListImport }) {
  const { list } = usePages(task.pages('listImportProblems', { id: one.id }))
  return (
    <BadRows
      count={one.problems}
      rows={one.rows}
      list={list}
      facts={importFacts(one)}
      groups={one.groups}
      save={() => task.files.get('listProblemSheet', { id: one.id })}
    />
  )
}

function TakeBack({ one, until, onDone }: { one: ListImport; until: string; onDone: () => Promise<unknown> }) {
  const [asking, ask] = useState(false)
  const act = useAct({
    send: () => task.send('listImportTakeBack', { id: one.id }),
    done: '已撤销',
    onDone: () => void onDone(),
  })
  return (
    <Section title="撤销">
      <Card>
        <p>
          {printedMoment(until)}
          前可以整批撤销：更新过的恢复原来的内容，新增的删除；列表发布过的，新增的改为停用。导入后又改动过的保留。
        </p>
        <Button kind="secondary" wide onPress={() => ask(true)}>
          撤销这次导入
        </Button>
      </Card>
      {asking && (
        <AskSheet
          title="撤销这次导入？"
          text={`${countsWords(one)}。撤销后需要重新导入才能恢复。`}
          confirmText="撤销导入"
          danger
          act={act}
          onClose={() => ask(false)}
        />
      )}
    </Section>
  )
}
