import type { Theme } from '#client/looks'

/** Gives the browser's own bars the ground of the chosen theme; the page carries one colour for day and one for night. */
export function colourBrowser(theme: Theme): void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const chosen = theme === 'auto' ? null : metas[theme === 'dark' ? 1 : 0]
  for (const meta of metas) meta.content = (chosen ?? meta).dataset['own'] ?? meta.content
}
