import { type ComponentType, useState } from 'react'
import '#ui/look'
import { Choice } from '#ui/field'
import { Card, LinkRow, Page } from '#ui/page'
import { Toasts } from '#ui/toast'
import { Buttons } from './buttons.tsx'
import { Cards, Marks } from './cards.tsx'
import { Charts } from './charts.tsx'
import { Codes } from './codes.tsx'
import { DaysPart } from './days.tsx'
import { Driver } from './driver.tsx'
import { Fields } from './fields.tsx'
import { EmptyForm, ReadForm, Signatures, WrongForm } from './forms/forms.tsx'
import { Lists } from './lists.tsx'
import { Money } from './money.tsx'
import { MoneyRowsPart } from './money-rows.tsx'
import { Pictures } from './pictures.tsx'
import { Pins } from './pins.tsx'
import { Plates } from './plates.tsx'
import { States } from './states.tsx'
import { Documents, Writing } from './text/documents.tsx'
import { Letters } from './text/letters.tsx'
import { TilesPart } from './tiles.tsx'
import { Views } from './views.tsx'

/** Parts of the gallery by their names. */
export type Parts = Readonly<Record<string, { title: string; Part: ComponentType }>>

const PARTS: Parts = {
  driver: { title: '停车缴费', Part: Driver },
  tiles: { title: '服务图标', Part: TilesPart },
  marks: { title: '支付方式', Part: Marks },
  buttons: { title: '按钮与弹层', Part: Buttons },
  fields: { title: '表单', Part: Fields },
  forms: { title: '动态表单', Part: EmptyForm },
  wrong: { title: '动态表单，有误', Part: WrongForm },
  read: { title: '动态表单，只读', Part: ReadForm },
  signature: { title: '手写签名', Part: Signatures },
  plates: { title: '车牌', Part: Plates },
  states: { title: '状态与金额', Part: States },
  pictures: { title: '空状态与结果', Part: Pictures },
  views: { title: '切换与长文', Part: Views },
  lists: { title: '列表', Part: Lists },
  letters: { title: '按首字母', Part: Letters },
  rows: { title: '交易记录', Part: MoneyRowsPart },
  pins: { title: '支付密码', Part: Pins },
  money: { title: '金额与账单', Part: Money },
  cards: { title: '银行卡', Part: Cards },
  codes: { title: '付款码', Part: Codes },
  charts: { title: '图表', Part: Charts },
  days: { title: '日期与时段', Part: DaysPart },
  documents: { title: '正文', Part: Documents },
  writing: { title: '写正文', Part: Writing },
}

export interface GalleryProps {
  /** Which part; the contents where there is none of that name. */
  part?: string | undefined
  /** Goes to another part; null is the contents. */
  onPart: (part: string | null) => void
  /** What the product's own gallery leaves out, because it would make screens heavier. */
  more?: Parts
}

/** Every piece of the kit in every state, for those who build screens. Never in the product's route table. */
export function Gallery({ part, onPart, more }: GalleryProps) {
  const parts = { ...PARTS, ...more }
  const shown = part ? parts[part] : undefined
  return (
    <div data-part={part ?? ''}>
      {shown ? (
        shown.title === '停车缴费' ? (
          <shown.Part />
        ) : (
          <Page title={shown.title} onBack={() => onPart(null)}>
            <shown.Part />
          </Page>
        )
      ) : (
        <Contents parts={parts} onPart={onPart} />
      )}
      <Toasts />
    </div>
  )
}

function Contents({ parts, onPart }: { parts: Parts; onPart: (part: string) => void }) {
  return (
    <Page title="界面组件">
      <Appearance />
      <Card rows>
        {Object.entries(parts).map(([name, { title }]) => (
          <LinkRow key={name} title={title} note={name} href={`#${name}`} onPress={() => onPart(name)} />
        ))}
      </Card>
    </Page>
  )
}

/** Tries theme and text size on the whole page, as the settings screen will. */
function Appearance() {
  const [size, setSize] = useState('normal')
  const [theme, setTheme] = useState('auto')
  const set = (name: 'size' | 'theme', value: string, keep: (value: string) => void) => {
    keep(value)
    document.documentElement.dataset[name] = value
  }
  return (
    <Card>
      <Choice
        label="字号"
        options={[
          { value: 'normal', label: '标准' },
          { value: 'large', label: '大' },
          { value: 'larger', label: '特大' },
          { value: 'elder', label: '长辈版' },
        ]}
        value={size}
        onChange={(value) => set('size', value, setSize)}
      />
      <Choice
        label="外观"
        options={[
          { value: 'auto', label: '跟随系统' },
          { value: 'light', label: '浅色' },
          { value: 'dark', label: '深色' },
        ]}
        value={theme}
        onChange={(value) => set('theme', value, setTheme)}
      />
    </Card>
  )
}
