import { nativePlatform } from '#client/bridge'
import { hrefOf, useGo } from '#client/navigation'
import { followHere } from '#ui/page'
import s from './opening.module.css'

const PATH = '/docs/privacypolicy'

/**
 * The privacy policy beside a form whose fields are kept nowhere: a browser opens it in another tab, so that the form stands. The
 * native app has one page, where it replaces the form.
 */
export function PolicyLink() {
  const go = useGo()
  const words = '《隐私政策》'
  if (nativePlatform() === null) {
    return (
      <a className={s.paper} href={hrefOf(PATH)} target="_blank" rel="noopener">
        {words}
      </a>
    )
  }
  return (
    <a className={s.paper} href={hrefOf(PATH)} onClick={(event) => followHere(event, () => go(PATH))}>
      {words}
    </a>
  )
}
