import type { PageCard, ServedPage } from '#platform/http'

const PARK_NAME = '园区通'

/** Text as it may stand in an element or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The Open Graph head (ogp.me) of a card; the generic one names the page alone. */
function cardHtml(card: PageCard, kind: 'article' | 'website', publicUrl: string): string {
  const facts: [string, string][] = [
    ['og:site_name', PARK_NAME],
    ['og:type', kind],
    ['og:title', card.title],
    ['og:description', card.description],
    ...(card.picture === null ? [] : [['og:image', new URL(card.picture, publicUrl).href] as [string, string]]),
  ]
  const metas = facts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`)
  const description =
    card.description === '' ? '' : `<meta name="description" content="${escapeHtml(card.description)}">`
  return metas.join('') + description
}

const TITLE = /<title>([^<]*)<\/title>/
const ROOT = /(<div id="root"[^>]*)>[\s\S]*(<\/div><noscript>)/

/** A built page with the generic card: what is unknown, not published or withdrawn answers so, byte for byte. */
export function withoutText(html: string, publicUrl: string): string {
  const [whole = '', title = ''] = TITLE.exec(html) ?? []
  // the build escaped it
  const card = cardHtml({ title: PARK_NAME, description: '', picture: null }, 'website', publicUrl)
  return html.replace(TITLE, () => `${whole || `<title>${title}</title>`}${card}`)
}

/** A built page with its card, and with what was drawn of it in place of its skeleton; `drawn` null: the card alone. */
export function withText(
  html: string,
  page: ServedPage,
  { publicUrl, at, drawn }: { publicUrl: string; at: string; drawn: string | null },
): string {
  const head = `<title>${escapeHtml(page.card.title)}</title>${cardHtml(page.card, 'article', publicUrl)}`
  const titled = html.replace(TITLE, () => head)
  if (drawn === null) return titled
  const served = escapeHtml(JSON.stringify({ at, answers: page.answers }))
  return titled.replace(ROOT, (_, root: string, tail: string) => `${root} data-served="${served}">${drawn}${tail}`)
}
