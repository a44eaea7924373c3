import { countedFacts, countedWords, ImportNow, type OneImportProps, TakeBack } from '#client/imports'
import type { ListImport } from '#contract/tasks'
import { task } from '../parts/calls.ts'
import { importFacts, runOff, takenWords } from './import-words.ts'

/** A sheet of entries as it stands. */
export function SheetNow({ one, ...page }: OneImportProps<ListImport>) {
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
      problems={task.pages('listImportProblems', { id: one.id })}
      save={() => task.files.get('listProblemSheet', { id: one.id })}
      question={`导入到“${one.list.title}”？`}
      after="导入后30天内可以整批撤销"
      run={() => task.send('listImportRun', { id: one.id, token: one.token ?? '' })}
      cancel={() => task.send('listImportCancel', { id: one.id })}
      back="返回列表"
      another="再导入一份"
    >
      {one.takeBackUntil !== null && (
        <TakeBack
          until={one.takeBackUntil}
          text="更新过的恢复原来的内容，新增的删除；列表发布过的，新增的改为停用。导入后又改动过的保留。"
          counts={countedWords(one)}
          send={() => task.send('listImportTakeBack', { id: one.id })}
          done="已撤销"
          onDone={page.onChanged}
        />
      )}
    </ImportNow>
  )
}
