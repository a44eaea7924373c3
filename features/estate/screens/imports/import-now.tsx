import { countedFacts, ImportNow, type OneImportProps } from '#client/imports'
import type { PlaceImport } from '#contract/estate'
import { estate } from '../parts/calls.ts'
import { countWords, importFacts, runOff } from './import-words.ts'

/** A sheet of rooms as it stands. */
export function RoomsNow({ one, ...page }: OneImportProps<PlaceImport>) {
  return (
    <ImportNow
      {...page}
      one={{ ...one, problems: one.faults }}
      facts={importFacts(one)}
      counts={{ words: countWords(one), facts: countedFacts(one, '房间', '间'), runOff: runOff(one) }}
      problems={estate.pages('placeImportFaults', { id: one.id })}
      question="导入楼栋房间？"
      run={() => estate.send('placeImportRun', { id: one.id, token: one.token ?? '' })}
      cancel={() => estate.send('placeImportCancel', { id: one.id })}
      back="返回楼宇与房间"
      another="导入其他文件"
    />
  )
}
