import { fileFacts, ImportNow, type OneImportProps } from '#client/imports'
import type { TenancyImport } from '#contract/people'
import { estate } from '../parts/calls.ts'
import { countFacts, countWords, runOff } from './import-words.ts'

/** A sheet of tenancies as it stands. */
export function TenanciesNow({ one, ...page }: OneImportProps<TenancyImport>) {
  return (
    <ImportNow
      {...page}
      one={one}
      facts={fileFacts(one)}
      counts={{ words: countWords(one), facts: countFacts(one), runOff: runOff(one) }}
      problems={estate.pages('tenancyImportProblems', { id: one.id })}
      save={() => estate.files.get('tenancyImportSheet', { id: one.id })}
      question="导入这些租约？"
      run={() => estate.send('tenancyImportRun', { id: one.id, token: one.token ?? '' })}
      cancel={() => estate.send('tenancyImportCancel', { id: one.id })}
      back="返回租约管理"
      another="再导入一份"
    />
  )
}
