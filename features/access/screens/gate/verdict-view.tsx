import { momentOf } from '#client/messages'
import { ShownPicture } from '#client/picture'
import type { Pass, Verdict } from '#contract/access'
import { Card, type Fact, Facts } from '#ui/page'
import { StateBanner } from '#ui/state'
import { ReasonList } from '../parts/reason-list.tsx'
import { VerdictHeadCard } from '../parts/verdict-head-card.tsx'
import { DIRECTION_WORDS, FLAG_WORDS, HOW_WORDS, verdictHead } from '../parts/verdict-words.ts'
import { entriesWords, KIND_WORDS, placesWords, spanWords } from '../passes/pass-words.ts'

/** Of `VerdictView`. */
export interface VerdictViewProps {
  verdict: Verdict
  /** The server does not know of it yet. */
  waits?: boolean
}

/** A verdict as it stands, wherever it was reached: by the server, or by this phone alone. Colour, icon and word first; then why not, and who it is. */
export function VerdictView({ verdict, waits = false }: VerdictViewProps) {
  const { point, at, how, pass, reasons, flags, badge = false } = verdict
  const { tone, word } = verdictHead(verdict)
  return (
    <>
      <VerdictHeadCard
        tone={tone}
        word={word}
        lines={[
          `${point.name} · ${DIRECTION_WORDS[point.direction]} · ${momentOf(at)} ${HOW_WORDS[how]}`,
          ...(waits ? ['离线核验，联网后自动上传'] : how === 'offline' ? ['离线核验，已上传'] : []),
        ]}
      />
      {badge && verdict.kind === 'opened' && (
        <StateBanner
          tone="warn"
          title="施工证，请核对本人"
          next="纸质证件可能被复印或转借，请核对来人的姓名、工种和单位"
        />
      )}
      {reasons.length > 0 && <ReasonList reasons={reasons} />}
      {flags.map((kind) => (
        <StateBanner key={kind} tone="warn" title={FLAG_WORDS[kind].title} next={FLAG_WORDS[kind].next} />
      ))}
      {verdict.photo && <ShownPicture picture={verdict.photo} alt={`${pass?.name ?? ''}的照片，请核对本人`} />}
      <Card>
        {pass === null ? (
          <p>没有对应的通行权限，请核对来人身份，或请其刷新二维码。</p>
        ) : (
          <Facts facts={factsOf(verdict, pass)} />
        )}
      </Card>
    </>
  )
}

/** What the company of a pass is to its person. */
const COMPANY_WORDS: Partial<Record<Pass['kind'], string>> = { visitor: '到访企业', worker: '施工单位' }

function factsOf({ headcount, note }: Verdict, pass: NonNullable<Verdict['pass']>): Fact[] {
  return [
    { name: '姓名', value: pass.name },
    {
      name: '身份',
      value: [KIND_WORDS[pass.kind], pass.title]
        .filter((word, at, all) => word && all.indexOf(word) === at)
        .join(' · '),
    },
    { name: COMPANY_WORDS[pass.kind] ?? '所属企业', value: pass.companyName || '园区' },
    ...(pass.plate ? [{ name: '车牌', value: pass.plate }] : []),
    { name: '通行时段', value: spanWords(pass) },
    { name: '通行范围', value: placesWords(pass.buildings) },
    { name: '进入次数', value: entriesWords(pass.entriesLeft) },
    { name: '通行人数', value: `${headcount} 人` },
    { name: '当前位置', value: pass.inside ? '在园区内' : '在园区外' },
    ...(note ? [{ name: '说明', value: note }] : []),
  ]
}
