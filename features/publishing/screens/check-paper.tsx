import type { ReactNode } from 'react'
import { CodePage, type LookedUp } from '#client/code-page'
import { printedMoment } from '#client/messages'
import { PAPER_UNKNOWN, type PaperProof, proofQuery } from '#client/proofs'
import { Loaded, useQuery } from '#client/query'
import { Card, Facts, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, Result } from '#ui/state'
import { formatPaperCode, readPaperCode } from '#vocabulary/paper-code'
import s from './check-paper.module.css'

const STATUSES = {
  valid: { tone: 'ok', title: '有效', text: '请继续核对下面的内容与手中的文件是否一致' },
  superseded: { tone: 'warn', title: '已被新版本替代', text: '请向出具方索取新的文件，不要再使用这一份' },
  withdrawn: { tone: 'bad', title: '已作废', text: '这份文件不再有效，请不要使用' },
} as const

const PAPERS: LookedUp = {
  by: 'typing',
  read: readPaperCode,
  printed: formatPaperCode,
  label: '验证码',
  hint: '12位字母和数字，不分大小写',
  placeholder: '如 7K3M-9QXD-2HV8',
  submitText: '查询',
  missing: '请输入验证码',
  wrong: '验证码不正确，请对照文件逐位核对',
  scanText: '扫描二维码',
  scanHint: '请对准文件页脚的二维码',
  other: '这不是文件的二维码，请扫描文件页脚的二维码',
}

/** /docs/paper: whether a printed paper says what was issued, and still stands; with `code` the one whose QR code brought them here. */
export default function CheckPaper() {
  return (
    <CodePage
      title="验证文件"
      back="/hotline"
      of={PAPERS}
      lead="园区出具的协议、通知和单据，页脚印有验证码。输入验证码，可查看文件的内容和是否有效。"
    >
      {(code) => <Proof key={code} code={code} />}
    </CodePage>
  )
}

function Proof({ code }: { code: string }) {
  const query = useQuery(proofQuery(code))
  return (
    <Loaded query={query} shape="detail" instead={UNKNOWN} faultText="没能查到这份文件，请稍后重试">
      {(proof) => <Known proof={proof} at={new Date(query.dataUpdatedAt).toISOString()} />}
    </Loaded>
  )
}

const UNKNOWN: Readonly<Record<number, ReactNode>> = {
  [PAPER_UNKNOWN]: (
    <Empty
      picture={<SearchPicture />}
      title="没有查到这份文件"
      text="请对照文件再核对一次验证码。如果无误，这份文件可能不是园区出具的，请联系出具方确认。"
    />
  ),
}

/** What the park knows of the paper, the status first. */
function Known({ proof, at }: { proof: PaperProof; at: string }) {
  const { tone, title, text } = STATUSES[proof.status]
  return (
    <>
      <Result tone={tone} title={title} text={proof.note || text} />
      <Section title={proof.title}>
        <Card>
          <Facts facts={proof.facts.map(({ label, value }) => ({ name: label, value }))} />
        </Card>
      </Section>
      <Section title="开具信息">
        <Card>
          <Facts
            facts={[
              { name: '出具方', value: proof.park },
              { name: '开具时间', value: printedMoment(proof.issuedAt) },
              { name: '版本', value: `第${proof.version}版` },
              { name: '验证码', value: proof.code },
              { name: '查询时间', value: printedMoment(at) },
            ]}
          />
        </Card>
      </Section>
      <Section title="怎样核对">
        <ol className={s.steps}>
          <li>将上面的内容与手中的文件逐项对照，姓名等在这里只显示一部分。</li>
          <li>有任何一项不同，说明文件被改动过，请不要使用。</li>
          <li>状态会变化，办理前请重新查询。</li>
        </ol>
      </Section>
    </>
  )
}
