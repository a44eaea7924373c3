import { useState } from 'react'
import { LetterBar, LetterRows } from '#ui/letter-bar'
import { LinkRow } from '#ui/page'

const NAMES = [
  ['B', '北斗时空科技有限公司'],
  ['C', '长江数据有限公司'],
  ['C', '楚天光电股份有限公司'],
  ['G', '光谷云图软件有限公司'],
  ['W', '武汉未来材料研究院'],
  ['#', '1024 工作室'],
] as const
const LETTERS = ['A', 'B', 'C', 'D', 'G', 'H', 'J', 'L', 'M', 'W', 'X', 'Z', '#']

/** Rows under their letters, and the bar that chooses one. */
export function Letters() {
  const [letter, pick] = useState<string | null>(null)
  return (
    <>
      <LetterBar label="首字母" letters={LETTERS} value={letter} onPick={pick} />
      <LetterRows items={NAMES.filter(([of]) => letter === null || of === letter)} letterOf={([of]) => of}>
        {([, name]) => <LinkRow key={name} title={name} href="#letters" />}
      </LetterRows>
    </>
  )
}
