import { Button } from '#ui/button'
import { answerWords, type Saying } from '#ui/form-fields'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import type { Conflict } from '#vocabulary/form-merging'
import { type Field, type Filled, own } from '#vocabulary/form-model'

/** Of `ConflictSheet`. */
export interface ConflictSheetProps {
  fields: readonly Field[]
  /** Not chosen yet; none: the sheet is closed. */
  conflicts: readonly Conflict[]
  onChoose: (conflict: Conflict, which: 'mine' | 'theirs') => void
  saying: Saying
}

/** What two devices changed otherwise, one after the other: mine beside theirs, one of the two is chosen. */
export function ConflictSheet({ fields, conflicts, onChoose, saying }: ConflictSheetProps) {
  const [conflict] = conflicts
  return (
    <Sheet
      open={conflict !== undefined}
      title="另一台设备也修改了"
      onClose={() => conflict && onChoose(conflict, 'theirs')}
    >
      {conflict && (
        <>
          <p>{`请选择保留哪一份${conflicts.length > 1 ? `（还有${conflicts.length}处）` : ''}`}</p>
          {linesOf(fields, conflict).map(({ key, label, words }) => (
            <Facts
              key={key}
              facts={[
                { name: `${label}（本机）`, value: words(conflict.mine, saying) },
                { name: `${label}（另一台设备）`, value: words(conflict.theirs, saying) },
              ]}
            />
          ))}
          <Button wide onPress={() => onChoose(conflict, 'mine')}>
            用本机的
          </Button>
          <Button wide kind="secondary" onPress={() => onChoose(conflict, 'theirs')}>
            用另一台设备的
          </Button>
        </>
      )}
    </Sheet>
  )
}

interface Line {
  readonly key: string
  readonly label: string
  readonly words: (filled: Filled, saying: Saying) => string
}

/** A line for each field of a conflict, or for each column of its row. */
function linesOf(fields: readonly Field[], { paths }: Conflict): Line[] {
  const [first = ''] = paths
  const [rowsId = '', rowId] = first.split('/')
  if (rowId === undefined)
    return fields
      .filter(({ id }) => paths.includes(id))
      .map((field) => ({
        key: field.id,
        label: field.label,
        words: (filled, saying) => answerWords(field, filled, saying),
      }))
  const rows = fields.find(({ id }) => id === rowsId)
  return (rows?.fields ?? []).map((column) => ({
    key: column.id,
    label: column.label,
    words(filled, saying) {
      const row = (own(filled.rows, rowsId) ?? []).find(({ id }) => id === rowId)
      return row ? answerWords(column, row, saying) : '已删除这一行'
    },
  }))
}
