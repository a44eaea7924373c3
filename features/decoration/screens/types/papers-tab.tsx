import { CASE_MOST } from '#can/decoration'
import type { TypeTabProps } from '#client/type-editor'
import type { DeskTypeDetail, WantedPaper } from '#contract/decoration'
import { Button } from '#ui/button'
import { Switch, TextField } from '#ui/field'
import { Card } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import s from '../parts/cases.module.css'
import { newKey } from './values.ts'

/** The papers that a type wants. */
export function PapersTab({ design: { papers }, onChange }: TypeTabProps<DeskTypeDetail>) {
  const put = (key: string, part: Partial<WantedPaper>) =>
    onChange({ papers: papers.map((paper) => (paper.key === key ? { ...paper, ...part } : paper)) })
  return (
    <>
      {papers.length === 0 && (
        <Empty picture={<ListPicture />} title="不需要上传材料" text="需要时添加，如平面布置图、施工方案、电气图纸" />
      )}
      {papers.map(({ key, name, required, note }) => (
        <Card key={key}>
          <div className={s.stack}>
            <TextField
              label="材料名称"
              maxLength={CASE_MOST.paperName}
              value={name}
              onChange={(text) => put(key, { name: text })}
              error={name.trim() === '' ? '请填写材料名称' : null}
            />
            <TextField
              label="要求说明"
              optional
              hint="如 需加盖设计单位公章"
              maxLength={CASE_MOST.note}
              value={note}
              onChange={(text) => put(key, { note: text })}
            />
            <Switch
              label={`必须上传${name}`}
              checked={required}
              onChange={(checked) => put(key, { required: checked })}
            />
            <Button
              kind="plain"
              size="s"
              onPress={() => onChange({ papers: papers.filter((paper) => paper.key !== key) })}
            >
              {`删除${name || '这项材料'}`}
            </Button>
          </div>
        </Card>
      ))}
      <Button
        wide
        kind="secondary"
        disabledReason={papers.length >= CASE_MOST.papers ? `最多${CASE_MOST.papers}项材料` : null}
        onPress={() =>
          onChange({ papers: [...papers, { key: newKey('paper', papers), name: '', required: true, note: '' }] })
        }
      >
        添加材料
      </Button>
    </>
  )
}
