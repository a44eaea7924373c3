export function installPackages(root: string): void
export function packagesComplete(root: string): boolean
export function findNode(root: string): string
export function ourEnvironment(root: string, more?: Record<string, string>): NodeJS.ProcessEnv
export function installBrowser(): Promise<string | null>
export function installBrowserNow(): void
export function findChromium(): string | null
export const SERVER: string
export function serverWords(root: string): string[]
