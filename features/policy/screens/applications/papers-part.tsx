import { useState } from 'react'
import { wordsOf } from '#client/messages'
import type { Applying } from '#contract/policy'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { fullDay } from '#vocabulary/day'
import type { Field } from '#vocabulary/form-model'
import s from '../parts/policy.module.css'

type Paper = Applying['papers'][number]
type PaperFile = Paper['files'][number]

/** An archive paper that a field takes over. */
export interface Take {
  readonly field: string
  readonly recordId: string
  readonly fileId: string
}

/** Of `PapersPart`. */
export interface PapersPartProps {
  papers: readonly Paper[]
  fields: readonly Field[]
  /** Top fields that may be changed; null: all. */
  open: ReadonlySet<string> | null
  onTake: (take: Take) => Promise<void>
}

/** Papers of the company's archive that fields of the form may take over. */
export function PapersPart({ papers, fields, open, onTake }: PapersPartProps) {
  const [chosen, choose] = useState<{ readonly paper: Paper; readonly file: PaperFile } | null>(null)
  const targets = fields.filter(
    ({ id, kind }) => (kind === 'photos' || kind === 'documents') && (open === null || open.has(id)),
  )
  if (papers.length === 0 || targets.length === 0) return null
  return (
    <Section title="企业档案里的材料">
      <List label="企业档案里的材料" items={papers} keyOf={({ recordId }) => recordId}>
        {(paper) => (
          <ListCard
            title={paper.name}
            facts={[paper.until === null ? '长期有效' : `有效期至${fullDay(paper.until)}`]}
            acts={paper.files.map((file) => (
              <Button key={file.fileId} kind="secondary" size="s" onPress={() => choose({ paper, file })}>
                {`带入${file.name}`}
              </Button>
            ))}
          />
        )}
      </List>
      {chosen && <TakeSheet {...chosen} targets={targets} onTake={onTake} onClose={() => choose(null)} />}
    </Section>
  )
}

interface TakeProps {
  paper: Paper
  file: PaperFile
  targets: readonly Field[]
  onTake: PapersPartProps['onTake']
  onClose: () => void
}

/** Into which field a paper is taken over. */
function TakeSheet({ paper, file, targets, onTake, onClose }: TakeProps) {
  const [field, choose] = useState(targets[0]?.id ?? '')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await onTake({ field, recordId: paper.recordId, fileId: file.fileId })
      toast('已带入，档案里的材料不受影响', { kind: 'ok' })
      onClose()
    } catch (failure) {
      setError(wordsOf(failure) ?? '没有带入，请稍后再试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open title={`带入“${paper.name}”`} onClose={onClose}>
      <div className={s.stack}>
        <Choice
          label="放到哪一栏"
          variant="list"
          options={targets.map(({ id, label }) => ({ value: id, label }))}
          value={field}
          onChange={(id) => {
            setError(null)
            choose(id)
          }}
          error={error}
        />
        <Button wide busy={busy} onPress={take}>
          带入
        </Button>
      </div>
    </Sheet>
  )
}
