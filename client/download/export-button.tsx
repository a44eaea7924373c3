import { useSession } from '#client/session'
import s from './export-button.module.css'
import { SaveButton, type SaveButtonProps } from './save-button.tsx'

/** Of `ExportButton`. */
export interface ExportButtonProps extends SaveButtonProps {
  /** What the list has now: of an empty one nothing is taken away. */
  items: readonly unknown[] | undefined
}

/** Takes a desk's list away as a workbook. It stands for holders of the right `export` alone, and the server asks again. */
export function ExportButton({ items = [], ...save }: ExportButtonProps) {
  const { person } = useSession()
  if (items.length === 0 || !person?.rights.includes('export')) return null
  return (
    <div className={s.row}>
      <SaveButton {...save} />
    </div>
  )
}
