import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '../../app/phone/routes.ts'

/** What this tool reads of app/phone/screens.ts. Its screens are only named here, never loaded: they need a browser's types. */
export interface ScreensModule {
  readonly allRoutes: readonly Route[]
  readonly aliases: Readonly<Record<string, string>>
  readonly sources: readonly {
    readonly folder: string
    readonly screens: Record<string, { readonly load: () => unknown }>
  }[]
}

/**
 * The route table with the screens behind it, read as it stands: import it so, and not by name, wherever the server's type
 * check looks, or every screen comes with it.
 */
export async function screensModule(root: string): Promise<ScreensModule> {
  // a computed address keeps the screens out of the server's type check; the shape above is all that is used
  return (await import(pathToFileURL(join(root, 'app/phone/screens.ts')).href)) as ScreensModule
}

/** The page of everything that is not built yet. */
const COMING = 'app/phone/coming/page.tsx'

/** The source file of a route's screen, as the bundle names it: that of the page of what is coming where it is not built. Throws where its registration is not one plain import. */
export async function screenSource(root: string, path: string): Promise<string> {
  const { sources } = await screensModule(root)
  const source = sources.find(({ screens }) => path in screens)
  if (!source) return COMING
  const file = /import\(\s*['"](\.\/[^'"]+)['"]\s*\)/.exec(String(source?.screens[path]?.load))?.[1]
  if (!file) throw new Error(`${path} must be registered as load: () => import('./its-screen.tsx')`)
  return posix.join(source.folder, file)
}
