import { BadRows, ImportNow } from '#client/imports'
import { useCommand, usePages } from '#client/query'
import type { ParkImport } from '#contract/parking'
import { calls } from '../parts/calls.ts'
import { countFacts, countWords, importFacts, kindName, runOff } from './import-words.ts'

/** Of `SheetNow`. */
export interface SheetNowProps {
  title: string
  one: ParkImport
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
      counts={{ words: countWords(one), facts: countFacts(one), runOff: runOff(one) }}
      bad={<Bad one={one} />}
      question={`导入${kindName(one.kind)}？`}
      run={() => command(calls.send('importRun', { id: one.id, token: one.token ?? '' }))}
      cancel={() => command(calls.send('importCancel', { id: one.id }))}
      back="返回停车管理"
      another="导入其他数据"
    />
  )
}

function Bad({ one }: { one: ParkImport }) {
  const { list } = usePages(calls.pages('importProblems', { id: one.id }))
  return (
    <BadRows
      count={one.problems}
      rows={one.rows}
      list={list}
      facts={importFacts(one)}
      groups={one.groups}
      save={() => calls.files.get('importProblemSheet', { id: one.id })}
    />
  )
}
