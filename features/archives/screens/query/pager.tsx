import { Button } from '#ui/button'
import s from './pager.module.css'
import { pagesShown } from './pages-shown.ts'

/** Of `Pager`. */
export interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Leads to the pages of a table by their numbers. */
export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav className={s.pager} aria-label="分页">
      {page > 1 && (
        <Button kind="plain" size="s" onPress={() => onPage(page - 1)}>
          上一页
        </Button>
      )}
      <ul className={s.numbers}>
        {pagesShown(page, pages).map((one, at) => (
          <li key={one ?? `gap ${at}`}>
            {one === null ? (
              <span className={s.gap}>…</span>
            ) : (
              <button
                type="button"
                className={s.number}
                aria-label={`第${one}页`}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one}
              </button>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <Button kind="plain" size="s" onPress={() => onPage(page + 1)}>
          下一页
        </Button>
      )}
    </nav>
  )
}
