import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button'
import { FieldGroup, type FieldProps } from '#ui/field'
import { PlusIcon } from '#ui/icons'
import { ActionSheet, type SheetAction } from '#ui/sheet'
import { toast } from '#ui/toast'
import {
  type AttachmentBlock,
  type Block,
  DOCUMENT_MOST,
  type Document,
  lengthOf,
  lineOf,
  type PictureBlock,
  problemsOf,
} from '#vocabulary/document'
import { BlockField, nameOf } from './block-field.tsx'
import s from './editor.module.css'
import { type Caret, type Edited, insert, joinBack, move, remove, replace, rowsOf, typeInto } from './edits.ts'
import { documentFromHtml, type Pasted } from './paste/from-html.ts'
import { type PendingFile, PendingFiles } from './pending-files.tsx'
import { type TextKind, turned } from './typed.ts'

export interface DocumentEditorProps extends FieldProps {
  value: Document
  onChange: (document: Document) => void
  /** Where a picture of the document is had; null: not now. */
  pictureUrl: (fileId: string) => string | null
  /** Lets the person choose and send a picture; null: they did not. Left out: no pictures. */
  onPicture?: () => Promise<PictureBlock | null>
  /** As `onPicture`, for a file. Left out: no attachments. */
  onAttachment?: () => Promise<AttachmentBlock | null>
  /** Files on their way, or that did not get there. */
  pending?: readonly PendingFile[]
  /** Says under each block what is wrong with it: once the person tried to send. */
  checked?: boolean
}

const EMPTY: Readonly<Record<'paragraph' | 'heading' | 'list' | 'table' | 'link', Block>> = {
  paragraph: { kind: 'paragraph', text: '' },
  heading: { kind: 'heading', level: 1, text: '' },
  list: { kind: 'list', numbered: false, items: [{ depth: 0, text: '' }] },
  table: { kind: 'table', head: true, rows: [['']] },
  link: { kind: 'link', text: '', to: '' },
}

const KINDS: readonly (readonly [kind: keyof typeof EMPTY, label: string])[] = [
  ['paragraph', '段落'],
  ['heading', '标题'],
  ['list', '列表'],
  ['table', '表格'],
  ['link', '链接'],
]

const TURNS: readonly (readonly [kind: TextKind, label: string])[] = [
  ['paragraph', '段落'],
  ['heading', '标题'],
  ['subheading', '小标题'],
  ['list', '列表'],
  ['numbered', '编号列表'],
]

/** Writes a document, one text area a block: input methods work as anywhere. Return begins a paragraph, Alt and an arrow moves one. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { value, onChange, pictureUrl, onPicture, onAttachment, pending = [], checked } = props
  const [keys, setKeys] = useState<readonly number[]>([])
  const rows = rowsOf(value.blocks, keys)
  const [menu, setMenu] = useState<number | null>(null)
  const areas = useRef(new Map<number, HTMLTextAreaElement>())
  const caret = useRef<Caret | null>(null)
  // What is chosen from the phone comes when more may have been written.
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
    const area = caret.current && areas.current.get(caret.current.key)
    if (!area || !caret.current) return
    area.focus()
    const at = Math.min(caret.current.at, area.value.length)
    area.setSelectionRange(at, at)
    caret.current = null
  })

  const apply = (edited: Edited) => {
    caret.current = edited.caret
    setKeys(edited.rows.map(({ key }) => key))
    onChange({ blocks: edited.rows.map(({ block }) => block) })
  }
  const moved = (at: number, by: -1 | 1) => {
    const area = areas.current.get(rows[at]?.key ?? -1)
    const key = rows[at]?.key
    const edited = move(rows, at, by)
    apply(key === undefined || !area ? edited : { ...edited, caret: { key, at: area.selectionStart } })
  }
  const onKey = (at: number, event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      moved(at, event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Backspace' && selectionStart === 0 && selectionEnd === 0) {
      const joined = joinBack(rows, at)
      if (!joined) return
      event.preventDefault()
      apply(joined)
    }
  }
  const onPaste = (at: number, event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html')
    const block = rows[at]?.block
    if (html === '' || (block?.kind !== 'paragraph' && block?.kind !== 'heading')) return
    const pasted = documentFromHtml(html)
    const { document } = pasted
    const [first, ...more] = document.blocks
    const leftOut = wordsOfLeftOut(pasted)
    if (leftOut !== '') toast(leftOut, { kind: 'info' })
    if (!first || (first.kind === 'paragraph' && more.length === 0)) {
      // A single line goes where the caret is, as text always does; the browser puts it there where it is the very text of the clipboard.
      const line = first?.text ?? ''
      if (line === lineOf(event.clipboardData.getData('text/plain'))) return
      event.preventDefault()
      const { value: typed, selectionStart, selectionEnd } = event.currentTarget
      const edited = typeInto(rows, at, typed.slice(0, selectionStart) + line + typed.slice(selectionEnd), 0)
      const key = rows[at]?.key
      apply(key === undefined ? edited : { ...edited, caret: { key, at: selectionStart + line.length } })
      return
    }
    event.preventDefault()
    apply(block.text === '' ? replace(rows, at, document.blocks, 'end') : insert(rows, at + 1, document.blocks))
  }
  const problems = checked ? problemsOf(value) : []
  const whole = problems.find(({ block }) => block === null)?.words
  const length = lengthOf(value)
  const add = (block: Block | null) => {
    if (block) apply(insert(latest.current, latest.current.length, [block]))
  }
  return (
    <FieldGroup {...props} error={props.error || whole}>
      <div className={s.blocks}>
        {rows.map(({ key, block }, at) => (
          <BlockField
            key={key}
            block={block}
            nth={at + 1}
            problem={problems.find((problem) => problem.block === at)?.words}
            pictureUrl={pictureUrl}
            areaRef={(area) => {
              if (area) areas.current.set(key, area)
              else areas.current.delete(key)
            }}
            onType={(typed, caretAt) => apply(typeInto(rows, at, typed, caretAt))}
            onBlock={(changed) => apply(replace(rows, at, [changed]))}
            onMenu={() => setMenu(key)}
            onKey={(event) => onKey(at, event)}
            onPaste={(event) => onPaste(at, event)}
          />
        ))}
      </div>
      <PendingFiles files={pending} />
      <fieldset className={s.adds} aria-label="添加内容">
        {KINDS.map(([kind, label]) => (
          <Button key={kind} kind="secondary" size="s" icon={<PlusIcon />} onPress={() => add(EMPTY[kind])}>
            {label}
          </Button>
        ))}
        {onPicture && (
          <Button kind="secondary" size="s" icon={<PlusIcon />} onPress={() => void onPicture().then(add)}>
            图片
          </Button>
        )}
        {onAttachment && (
          <Button kind="secondary" size="s" icon={<PlusIcon />} onPress={() => void onAttachment().then(add)}>
            附件
          </Button>
        )}
      </fieldset>
      <p className={s.count}>
        {length} / {DOCUMENT_MOST.text}
      </p>
      <Menu
        at={rows.findIndex(({ key }) => key === menu)}
        rows={rows}
        apply={apply}
        onMove={moved}
        onClose={() => setMenu(null)}
      />
    </FieldGroup>
  )
}

/** What of a pasted text was left out; empty: nothing. */
function wordsOfLeftOut({ pictures, deletions, comments }: Pasted): string {
  const left = [deletions > 0 && `${deletions}处已删除的文字`, comments > 0 && `${comments}条批注`].filter(Boolean)
  return [left.length > 0 && `${left.join('、')}没有粘贴`, pictures > 0 && `${pictures}张图片没有粘贴，请用“图片”添加`]
    .filter(Boolean)
    .join('；')
}

interface MenuProps {
  at: number
  rows: Edited['rows']
  apply: (edited: Edited) => void
  onMove: (at: number, by: -1 | 1) => void
  onClose: () => void
}

/** What can be done with one block. */
function Menu({ at, rows, apply, onMove, onClose }: MenuProps) {
  const block = rows[at]?.block
  if (!block) return null
  const canTurn = block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'list'
  const turns = TURNS.filter(([, label]) => canTurn && label !== nameOf(block))
  const actions: SheetAction[] = [
    { label: '上移', disabledReason: at === 0 ? '已经是第一段' : null, onPress: () => onMove(at, -1) },
    { label: '下移', disabledReason: at === rows.length - 1 ? '已经是最后一段' : null, onPress: () => onMove(at, 1) },
    { label: '在下面加一段', onPress: () => apply(insert(rows, at + 1, [EMPTY.paragraph])) },
    ...turns.map(([kind, label]) => ({
      label: `改为${label}`,
      onPress: () => apply(replace(rows, at, turned(block, kind), 'end')),
    })),
  ]
  if (block.kind === 'table')
    actions.push({
      label: block.head ? '首行不作表头' : '首行作为表头',
      onPress: () => apply(replace(rows, at, [{ ...block, head: !block.head }])),
    })
  actions.push({ label: '删除', danger: true, onPress: () => apply(remove(rows, at)) })
  return <ActionSheet open title={`第${at + 1}段 ${nameOf(block)}`} actions={actions} onClose={onClose} />
}
