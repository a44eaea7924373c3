import { useState } from 'react'
import type { CaseRef } from '#contract/decoration'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { ScanIcon } from '#ui/icons'
import { List, ListCard } from '#ui/list'
import { SearchPicture } from '#ui/picture'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { Empty, StateChip } from '#ui/state'

/** How many cases stand in the sheet at once. */
const SHOWN = 30

/** Of `CaseSheet`. */
export interface CaseSheetProps {
  title: string
  /** Cases that are under way, as this phone holds them. */
  cases: readonly CaseRef[]
  onChoose: (workCase: CaseRef) => void
  /** Scans the sign at the door; left out: it is not offered. */
  onScan?: () => unknown
  onClose: () => void
}

/** Chooses a case that is under way, by its place or number, or by the sign at its door. */
export function CaseSheet({ title, cases, onChoose, onScan, onClose }: CaseSheetProps) {
  const [text, setText] = useState('')
  const found = cases.filter(({ place, number }) => `${place} ${number}`.includes(text.trim()))
  return (
    <Sheet open title={title} onClose={onClose}>
      <Stack>
        {onScan && (
          <Button kind="secondary" wide icon={<ScanIcon />} onPress={onScan}>
            扫公示牌
          </Button>
        )}
        <SearchField label="搜索房间或装修编号" onSearch={setText} />
        {found.length === 0 ? (
          <Empty
            picture={<SearchPicture />}
            title={cases.length === 0 ? '现在没有进行中的装修' : '没有找到这个工程'}
            text={cases.length === 0 ? '有工程开工后会出现在这里' : '请换个房间号或编号再找'}
          />
        ) : (
          <List label="装修工程" items={found.slice(0, SHOWN)} keyOf={({ id }) => id}>
            {(workCase) => (
              <ListCard
                title={workCase.place}
                facts={[`装修编号 ${workCase.number}`]}
                chip={<StateChip tone="neutral">{workCase.stateWords}</StateChip>}
                onPress={() => onChoose(workCase)}
              />
            )}
          </List>
        )}
      </Stack>
    </Sheet>
  )
}
