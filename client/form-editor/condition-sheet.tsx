import { useState } from 'react'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { CONDITION_MOST, type Condition } from '#vocabulary/condition'
import { FIELD_TEXTS } from '#vocabulary/form-reading'
import {
  conditionOf,
  GROUP_DEPTH,
  type Group,
  groupOf,
  isGroup,
  type Leaf,
  nodesOf,
  replacedAt,
  type Way,
} from './condition-tree.ts'
import { type Askable, leafWords, TOGETHER } from './condition-words.ts'
import s from './form-editor.module.css'
import { LeafSheet } from './leaf-sheet.tsx'

/** Of `ConditionSheet`. */
export interface ConditionSheetProps {
  title: string
  condition: Condition | null
  /** Of a check: what is said where the condition does not hold; left out: nothing is said. */
  words?: string
  askable: readonly Askable[]
  /** Null: the field has no such condition any more. */
  onSave: (condition: Condition | null, words: string) => void
  onClose: () => void
}

const TOGETHERS = (['all', 'any', 'none'] as const).map((value) => ({ value, label: TOGETHER[value] }))

/** A condition by taps: groups of comparisons, to a depth of three. */
export function ConditionSheet({ title, condition, words, askable, onSave, onClose }: ConditionSheetProps) {
  const [group, setGroup] = useState(() => groupOf(condition))
  const [sentence, setSentence] = useState(words ?? '')
  const [open, setOpen] = useState<{ way: Way; leaf: Leaf | null } | null>(null)
  const [errors, setErrors] = useState<{ words?: string; group?: string }>({})
  const isFull = nodesOf(group) >= CONDITION_MOST.nodes - 1
  const put = (next: Group) => {
    setErrors({})
    setGroup(next)
  }
  const save = () => {
    const made = conditionOf(group)
    if (made && words !== undefined && sentence.trim() === '') return setErrors({ words: '请填写不符合时的提示' })
    if (!made && words !== undefined) return setErrors({ group: '请添加条件' })
    onSave(made, sentence.trim())
    onClose()
  }
  return (
    <>
      <Sheet open title={title} onClose={onClose}>
        <div className={s.form}>
          <GroupEditor
            group={group}
            way={[]}
            askable={askable}
            full={isFull ? `条件最多${CONDITION_MOST.nodes}个` : null}
            onChange={(way, part) => put(replacedAt(group, way, part))}
            onOpen={(way, leaf) => setOpen({ way, leaf })}
          />
          {errors.group && (
            <p className={s.wrong} role="alert">
              {errors.group}
            </p>
          )}
          {words !== undefined && (
            <TextField
              label="不符合时的提示"
              hint="如 结束不早于开始"
              value={sentence}
              onChange={setSentence}
              maxLength={FIELD_TEXTS.words}
              error={errors.words}
            />
          )}
          <Button wide onPress={save}>
            完成
          </Button>
          {condition !== null && (
            <Button
              wide
              kind="plain"
              onPress={() => {
                onSave(null, '')
                onClose()
              }}
            >
              {words === undefined ? '不要条件' : '删除这条校验'}
            </Button>
          )}
        </div>
      </Sheet>
      {open && (
        <LeafSheet
          leaf={open.leaf}
          askable={askable}
          onSave={(leaf) => {
            put(replacedAt(group, open.way, leaf))
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface GroupEditorProps {
  group: Group
  way: Way
  askable: readonly Askable[]
  /** Why no more can be added, in words. */
  full: string | null
  onChange: (way: Way, part: Group | Leaf | null) => void
  onOpen: (way: Way, leaf: Leaf | null) => void
}

/** One group: how its parts count together, and each part with what can be done about it. */
function GroupEditor({ group, way, ...rest }: GroupEditorProps) {
  const { askable, full, onChange, onOpen } = rest
  return (
    <div className={way.length === 0 ? s.group : `${s.group} ${s.within}`}>
      <Choice
        label={way.length === 0 ? '下面的条件' : '这一组条件'}
        options={TOGETHERS}
        value={group.together}
        onChange={(together) => onChange(way, { ...group, together })}
      />
      {group.of.map((part, at) => {
        const here = [...way, at]
        const key = here.join('.')
        if (isGroup(part)) return <GroupEditor key={key} {...rest} group={part} way={here} />
        return (
          <div key={key} className={s.leaf}>
            <span>{leafWords(part, askable)}</span>
            <span className={s.acts}>
              <Button kind="secondary" size="s" onPress={() => onOpen(here, part)}>
                修改
              </Button>
              <Button kind="plain" size="s" onPress={() => onChange(here, null)}>
                删除
              </Button>
            </span>
          </div>
        )
      })}
      <div className={s.acts}>
        <Button
          kind="secondary"
          size="s"
          disabledReason={full ?? (askable.length === 0 ? '还没有可以比较的字段' : null)}
          onPress={() => onOpen([...way, group.of.length], null)}
        >
          添加条件
        </Button>
        {way.length < GROUP_DEPTH - 1 && (
          <Button
            kind="plain"
            size="s"
            disabledReason={full}
            onPress={() => onChange([...way, group.of.length], { together: 'any', of: [] })}
          >
            添加一组
          </Button>
        )}
        {way.length > 0 && (
          <Button kind="plain" size="s" onPress={() => onChange(way, null)}>
            删除这组
          </Button>
        )}
      </div>
    </div>
  )
}
