import { useQuery } from '#client/query'
import type { Written } from '#client/writing'
import type { PolicyLevel } from '#contract/policy'
import { DocumentEditor } from '#ui/document-editor'
import { Choice, Choices, TextArea, TextField } from '#ui/field'
import { Card } from '#ui/page'
import { policy } from '../parts/calls.ts'
import { LEVELS } from '../parts/words.ts'
import type { PartProps } from './rules-part.tsx'
import type { Values } from './values.ts'

const LEVEL_OPTIONS = (Object.keys(LEVELS) as PolicyLevel[]).map((value) => ({ value, label: LEVELS[value] }))

/** What a policy says: title, who gives it, what is given, themes and text. */
export function TextPart({
  values,
  errors,
  onChange,
  editor,
  isLive,
}: PartProps & { editor: Written<Values>['editor']; isLive: boolean }) {
  const themes = useQuery(policy.read('selectAllList')).data?.items ?? []
  const offered = themes.filter(({ id, disabled }) => !disabled || values.themeIds.includes(id))
  return (
    <>
      <Card>
        <TextField
          label="政策标题"
          maxLength={60}
          value={values.title}
          onChange={(title) => onChange({ title })}
          error={errors.title}
        />
        <TextArea
          label="摘要"
          optional
          hint="一两句话说明给谁、给什么"
          maxLength={200}
          value={values.summary}
          onChange={(summary) => onChange({ summary })}
          error={errors.summary}
        />
        <Choice label="级别" options={LEVEL_OPTIONS} value={values.level} onChange={(level) => onChange({ level })} />
        <TextField
          label="发文单位"
          optional
          maxLength={60}
          value={values.issuer}
          onChange={(issuer) => onChange({ issuer })}
        />
        <TextField
          label="文号"
          optional
          hint="如 武科发〔2026〕8号"
          maxLength={60}
          value={values.number}
          onChange={(number) => onChange({ number })}
        />
        <TextField
          label="扶持标准"
          optional
          hint="如 最高50万元"
          maxLength={60}
          value={values.amount}
          onChange={(amount) => onChange({ amount })}
        />
        <Choices
          label="主题"
          hint={offered.length === 0 ? '还没有主题，请先在政策管理里设置' : '最多选5个；关注主题的企业会收到通知'}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.themeIds}
          onChange={(themeIds) => onChange({ themeIds })}
          error={errors.themeIds}
        />
        <TextField
          label="标签"
          optional
          hint="用空格隔开，最多10个，如 研发 人才"
          maxLength={130}
          value={values.tags}
          onChange={(tags) => onChange({ tags })}
          error={errors.tags}
        />
      </Card>
      <Card>
        <DocumentEditor label="政策正文" {...editor} />
      </Card>
      {isLive && (
        <Card>
          <TextArea
            label="修订说明"
            optional
            hint="企业会在修订记录里看到"
            maxLength={200}
            value={values.words}
            onChange={(words) => onChange({ words })}
            error={errors.words}
          />
        </Card>
      )}
    </>
  )
}
