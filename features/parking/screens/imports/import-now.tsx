import { countedFacts, countedWords, ImportNow, type OneImportProps } from '#client/imports'
import type { ParkImport } from '#contract/parking'
import { calls } from '../parts/calls.ts'
import { importFacts, kindName, runOff } from './import-words.ts'

/** A sheet as it stands. */
export function SheetNow({ one, ...page }: OneImportProps<ParkImport>) {
  return (
    <ImportNow
      {...page}
      one={one}
      facts={importFacts(one)}
      counts={{ words: countedWords(one), facts: countedFacts(one), runOff: runOff(one) }}
      problems={calls.pages('importProblems', { id: one.id })}
      save={() => calls.files.get('importProblemSheet', { id: one.id })}
      question={`导入${kindName(one.kind)}？`}
      run={() => calls.send('importRun', { id: one.id, token: one.token ?? '' })}
      cancel={() => calls.send('importCancel', { id: one.id })}
      back="返回停车管理"
      another="导入其他数据"
    />
  )
}
