import { type ReactNode, useState } from 'react'
import { DownloadIcon, PhoneIcon } from '#ui/icons'
import { followHere } from '#ui/page'
import type {
  AttachmentBlock,
  Block,
  Document,
  LinkBlock,
  ListItem,
  PictureBlock,
  TableBlock,
} from '#vocabulary/document'
import { foreignHost, linkKind } from '#vocabulary/document-link'
import { type Branch, branchesOf } from './branches.ts'
import s from './document.module.css'

export interface DocumentViewProps {
  document: Document
  /** Where a file of the document is had; null: not now, which is said in its place. */
  fileUrl: (fileId: string) => string | null
  /** The address of our page that names the host before a link leaves. */
  leavePath: (link: string) => string
  /** Goes to an address of ours without loading the page anew; left out: the browser goes. */
  go?: (path: string) => void
  /** Takes an attachment along where the phone needs more than its address. */
  onAttachment?: (attachment: AttachmentBlock) => void
}

/** A document as elements. What no document may hold is not drawn, even if it came from somewhere. */
export function DocumentView({ document, ...ways }: DocumentViewProps) {
  return (
    <div className={s.document}>
      {document.blocks.map((block, at) => (
        <BlockView key={at} block={block} {...ways} />
      ))}
    </div>
  )
}

export type Ways = Omit<DocumentViewProps, 'document'>

/** One block of a document. */
export function BlockView({ block, ...ways }: { block: Block } & Ways) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <Branches branches={branchesOf(block.items)} numbered={block.numbered}>
          {({ text }: ListItem) => text}
        </Branches>
      )
    case 'table':
      return <TableView table={block} />
    case 'picture':
      return <PictureView picture={block} {...ways} />
    case 'attachment':
      return <AttachmentView attachment={block} {...ways} />
    case 'link':
      return <LinkView link={block} {...ways} />
  }
}

/** Lists in lists. */
export function Branches<Item>(props: {
  branches: readonly Branch<Item>[]
  numbered: boolean
  children: (item: Item) => ReactNode
}) {
  const { branches, numbered, children } = props
  const lines = branches.map(({ item, below }, at) => (
    <li key={at}>
      {children(item)}
      {below.length > 0 && <Branches {...props} branches={below} />}
    </li>
  ))
  return numbered ? <ol className={s.list}>{lines}</ol> : <ul className={s.list}>{lines}</ul>
}

function TableView({ table: { head, rows } }: { table: TableBlock }) {
  const [first = []] = rows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the page is moved by arrow keys
    <fieldset className={s.table} aria-label="表格" tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>
              {first.map((cell, at) => (
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.slice(head ? 1 : 0).map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

function PictureView({ picture: { fileId, about, width, height }, fileUrl }: { picture: PictureBlock } & Ways) {
  const [broken, setBroken] = useState(false)
  const url = fileUrl(fileId)
  return (
    <figure className={s.figure}>
      {url === null || broken ? (
        <p className={s.lost}>图片暂时无法显示</p>
      ) : (
        <img
          src={url}
          alt={about || '图片'}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      {about && <figcaption aria-hidden={url !== null && !broken}>{about}</figcaption>}
    </figure>
  )
}

function AttachmentView({ attachment, fileUrl, onAttachment }: { attachment: AttachmentBlock } & Ways) {
  const { fileId, name, bytes } = attachment
  const url = fileUrl(fileId)
  const inside = (
    <>
      <span className={s.name}>{name}</span>
      <span className={s.size}>{url === null ? '暂时无法下载' : `${kindInWords(name)}${sizeInWords(bytes)}`}</span>
      {url !== null && <DownloadIcon />}
    </>
  )
  if (url === null) return <p className={s.attachment}>{inside}</p>
  return (
    <a
      className={s.attachment}
      href={url}
      download={name}
      onClick={onAttachment && ((event) => followHere(event, () => onAttachment(attachment)))}
    >
      {inside}
    </a>
  )
}

/** `PDF ` of a name with that ending. */
function kindInWords(name: string): string {
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1]
  return ending === undefined ? '' : `${ending.toUpperCase()} `
}

/** `1.2 MB` of a number of bytes. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function LinkView({ link: { text, to }, leavePath, go }: { link: LinkBlock } & Ways) {
  const kind = linkKind(to)
  if (kind === null) return <p>{text}</p>
  if (kind === 'tel') {
    return (
      <a className={s.link} href={to}>
        <PhoneIcon />
        <span>{text}</span>
      </a>
    )
  }
  const path = kind === 'web' ? leavePath(to) : to
  return (
    <a className={s.link} href={path} onClick={go && ((event) => followHere(event, () => go(path)))}>
      <span>{text}</span>
      {kind === 'web' && <span className={s.host}>{foreignHost(to)?.host}</span>}
    </a>
  )
}
