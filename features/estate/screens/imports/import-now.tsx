import { BadRows, ImportNow } from '#client/imports'
import { useCommand, usePages } from '#client/query'
import type { PlaceImport } from '#contract/estate'
import { estate } from '../parts/calls.ts'
import { countFacts, countWords, importFacts, runOff } from './import-words.ts'

/** Of `RoomsNow`. */
export interface RoomsNowProps {
  title: string
  one: PlaceImport
  onBack: () => void
  onChanged: () => Promise<unknown>
  onAnother: () => void
}

/** A sheet of rooms as it stands. */
export function RoomsNow({ one, ...page }: RoomsNowProps) {
  const command = useCommand()
  return (
    <ImportNow
      {...page}
      one={one}
      facts={importFacts(one)}
      counts={{ words: countWords(one), facts: countFacts(one), runOff: runOff(one) }}
      bad={<Bad one={one} />}
      question="导入楼栋房间？"
      run={() => command(estate.send('placeImportRun', { id: one.id, token: one.token ?? '' }))}
      cancel={() => command(estate.send('placeImportCancel', { id: one.id }))}
      back="返回楼宇与房间"
      another="导入其他文件"
    />
  )
}

function Bad({ one }: { one: PlaceImport }) {
  const { list } = usePages(estate.pages('placeImportFaults', { id: one.id }))
  return <BadRows count={one.faults} rows={one.rows} list={list} facts={importFacts(one)} />
}
