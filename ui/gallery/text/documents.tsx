import { useState } from 'react'
import { ChangesView, DocumentView, Leaving } from '#ui/document'
import { DocumentEditor } from '#ui/document-editor'
import { Switch } from '#ui/field'
import { Card, Section } from '#ui/page'
import { toast } from '#ui/toast'
import type { Document } from '#vocabulary/document'
import { changesOf } from '#vocabulary/document-changes'

const PICTURE = '0190f3a4-7b1c-7000-8000-000000000001'
const LOST = '0190f3a4-7b1c-7000-8000-000000000002'
const DRAWN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="640" height="320"%3E%3Crect width="640" height="320" fill="%230b7a5b"/%3E%3C/svg%3E'

const WAYS = {
  fileUrl: (fileId: string) => (fileId === LOST ? null : DRAWN),
  leavePath: (link: string) => `#leave?to=${encodeURIComponent(link)}`,
}

const OLD: Document = {
  blocks: [
    { kind: 'heading', level: 1, text: '关于周六停水的通知' },
    { kind: 'paragraph', text: '因管道检修，3 号楼将于本周六 8:00 至 12:00 停水，请提前储水。' },
    { kind: 'paragraph', text: '地下车库照常开放。' },
    {
      kind: 'list',
      numbered: false,
      items: [
        { depth: 0, text: '请关好水龙头' },
        { depth: 0, text: '饮水机暂停使用' },
      ],
    },
  ],
}

const NEW: Document = {
  blocks: [
    { kind: 'heading', level: 1, text: '关于周六停水的通知' },
    { kind: 'paragraph', text: '因管道检修，3 号楼将于本周六 9:00 至 14:00 停水，请提前储水。' },
    {
      kind: 'list',
      numbered: false,
      items: [
        { depth: 0, text: '请关好水龙头和阀门' },
        { depth: 1, text: '尤其是茶水间' },
        { depth: 0, text: '饮水机暂停使用' },
      ],
    },
    { kind: 'heading', level: 2, text: '各楼层时间' },
    {
      kind: 'table',
      head: true,
      rows: [
        ['楼层', '停水', '恢复', '负责人', '电话', '备注'],
        ['1–3 层', '9:00', '12:00', '张师傅', '0755-12345678', '先从低层开始，逐层恢复供水'],
        ['4–8 层', '10:00', '14:00', '李师傅', '0755-12345678', ''],
      ],
    },
    { kind: 'picture', fileId: PICTURE, about: '阀门在管道井左侧', width: 640, height: 320 },
    { kind: 'picture', fileId: LOST, about: '管道井的位置', width: 640, height: 320 },
    { kind: 'attachment', fileId: PICTURE, name: '检修安排（2026年11月）.pdf', bytes: 1_300_000 },
    { kind: 'link', text: '拨打物业电话', to: 'tel:075512345678' },
    { kind: 'link', text: '查看停车通知', to: '/notice/noticelist' },
    { kind: 'link', text: '水务集团公告', to: 'https://www.example.com/notice?id=7' },
  ],
}

/** A document, what changed in it, and the pages before leaving. */
export function Documents() {
  const go = (path: string) => toast(path)
  return (
    <>
      <Card>
        <DocumentView document={NEW} {...WAYS} go={go} onAttachment={({ name }) => toast(name)} />
      </Card>
      <Section title="更正">
        <Card>
          <ChangesView changes={changesOf(OLD, NEW)} {...WAYS} go={go} />
        </Card>
      </Section>
      <Section title="离开">
        <Leaving link="https://www.example.com/notice?id=7" onBack={() => toast('返回')} />
        <Leaving link="https://pаypal.com/" onBack={() => toast('返回')} />
        <Leaving link="javascript:alert(1)" onBack={() => toast('返回')} />
      </Section>
    </>
  )
}

/** A document while it is written, and what it then is. */
export function Writing() {
  const [document, setDocument] = useState<Document>({ blocks: [{ kind: 'paragraph', text: '' }] })
  const [checked, setChecked] = useState(false)
  return (
    <>
      <Card>
        <DocumentEditor
          label="正文"
          hint="可以从 Word 或微信粘贴"
          value={document}
          onChange={setDocument}
          pictureUrl={WAYS.fileUrl}
          onPicture={async () => {
            await new Promise((resolve) => setTimeout(resolve, 200))
            return { kind: 'picture', fileId: PICTURE, about: '', width: 640, height: 320 }
          }}
          onAttachment={async () => null}
          checked={checked}
        />
        <Switch label="提交时检查" checked={checked} onChange={setChecked} />
      </Card>
      <Section title="效果">
        <Card>
          <DocumentView document={document} {...WAYS} go={(path) => toast(path)} />
        </Card>
      </Section>
      <output className="sr-only">{JSON.stringify(document.blocks)}</output>
    </>
  )
}
