export function installPackages(root: string): void
export function packagesComplete(root: string): boolean
export function findNode(root: string): string
export function ourEnvironment(root: string, more?: Record<string, string>): NodeJS.ProcessEnv
export function installBrowser(): string | null
export function findChromium(): string | null
