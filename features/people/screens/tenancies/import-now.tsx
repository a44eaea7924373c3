import { BadRows, ImportNow } from '#client/imports'
import { useCommand, usePages } from '#client/query'
import type { TenancyImport } from '#contract/people'
import { estate } from '../parts/calls.ts'
import { countFacts, countWords, importFacts, runOff } from './import-words.ts'

/** Of `TenanciesNow`. */
export interface TenanciesNowProps {
  title: string
  one: TenancyImport
  onBack: () => void
  onChanged: () => Promise<unknown>
  onAnother: () => void
}

/** A sheet of tenancies as it stands. */
export function TenanciesNow({ one, ...page }: TenanciesNowProps) {
  const command = useCommand()
  return (
    <ImportNow
      {...page}
      one={one}
      facts={importFacts(one)}
      counts={{ words: countWords(one), facts: countFacts(one), runOff: runOff(one) }}
      bad={<Bad one={one} />}
      question="导入这些租约？"
      run={() => command(estate.send('tenancyImportRun', { id: one.id, token: one.token ?? '' }))}
      cancel={() => command(estate.send('tenancyImportCancel', { id: one.id }))}
      back="返回租约管理"
      another="再导入一份"
    />
  )
}

function Bad({ one }: { one: TenancyImport }) {
  const { list } = usePages(estate.pages('tenancyImportProblems', { id: one.id }))
  return (
    <BadRows
      count={one.problems}
      rows={one.rows}
      list={list}
      facts={importFacts(one)}
      groups={one.groups}
      save={() => estate.files.get('tenancyImportSheet', { id: one.id })}
    />
  )
}
