import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/button'
import { TextField } from '#ui/field'
import { MoreIcon } from '#ui/icons'
import { useTyping } from '#ui/typing'
import type { Block } from '#vocabulary/document'
import { normaliseLink } from '#vocabulary/document-link'
import s from './editor.module.css'
import { blocksTyped, typedOf } from './typed.ts'

/** What a kind of block is called. */
export function nameOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? '标题' : '小标题'
    case 'paragraph':
      return '段落'
    case 'list':
      return block.numbered ? '编号列表' : '列表'
    case 'table':
      return '表格'
    case 'picture':
      return '图片'
    case 'attachment':
      return '附件'
    case 'link':
      return '链接'
  }
}

const PLACEHOLDERS: Readonly<Record<Block['kind'], string>> = {
  heading: '标题',
  paragraph: '正文，换行另起一段',
  list: '每行一项，行首空两格为下一级',
  table: '每行一行，用 | 隔开各格',
  picture: '图片说明（选填）',
  attachment: '附件名称',
  link: '链接文字',
}

export interface BlockFieldProps {
  block: Block
  /** 1 for the first. */
  nth: number
  /** What is wrong with it, in words. */
  problem?: string | undefined
  pictureUrl: (fileId: string) => string | null
  areaRef: (area: HTMLTextAreaElement | null) => void
  onType: (typed: string, caretAt: number) => void
  onBlock: (block: Block) => void
  onMenu: () => void
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

/** One block while it is written: what it is, its one text area, its menu. */
export function BlockField(props: BlockFieldProps) {
  const { block, nth, problem, areaRef, onType, onMenu, onKey, onPaste } = props
  const area = useRef<HTMLTextAreaElement | null>(null)
  // What was typed stays as it was typed as long as it means this block: `a|b` is not put straight under the fingers.
  const [draft, setDraft] = useState('')
  const meant = JSON.stringify(blocksTyped(block, draft))
  const value = meant === JSON.stringify([block]) ? draft : typedOf(block)
  const typing = useTyping(value, (typed) => {
    setDraft(typed)
    onType(typed, area.current?.selectionStart ?? typed.length)
  })
  const name = nameOf(block)
  return (
    <fieldset className={s.block} aria-label={`第${nth}段 ${name}`} data-kind={block.kind}>
      <div className={s.head}>
        <span className={s.kind} aria-hidden="true">
          {name}
        </span>
        <IconButton label={`第${nth}段的操作`} onPress={onMenu}>
          <MoreIcon />
        </IconButton>
      </div>
      {block.kind === 'picture' && <Preview url={props.pictureUrl(block.fileId)} />}
      <textarea
        {...typing}
        ref={(element) => {
          area.current = element
          areaRef(element)
        }}
        className={problem ? `${s.area} ${s.wrong}` : s.area}
        data-look={block.kind === 'heading' ? `heading${block.level}` : undefined}
        rows={1}
        aria-label={`第${nth}段 ${name}`}
        aria-invalid={problem ? true : undefined}
        placeholder={PLACEHOLDERS[block.kind]}
        onKeyDown={(event) => {
          typing.onKeyDown(event)
          if (!event.nativeEvent.isComposing) onKey(event)
        }}
        onPaste={onPaste}
      />
      {block.kind === 'link' && (
        <TextField
          label="链接地址"
          kind="url"
          placeholder="网址、电话，或以 / 开头的本园区页面"
          value={block.to}
          onChange={(to) => props.onBlock({ ...block, to })}
          onBlur={() => props.onBlock({ ...block, to: normaliseLink(block.to) ?? block.to })}
        />
      )}
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Preview({ url }: { url: string | null }) {
  return url === null ? null : <img className={s.preview} src={url} alt="" loading="lazy" decoding="async" />
}
