import { spawn } from 'node:child_process'

/**
 * Ties a temporary PostgreSQL to this process: a small shell waits until its input ends, which happens when we die in
 * any way, then stops PostgreSQL and removes the folder. Its input is nothing but our open pipe.
 */
export function leash(pid: number, dataDir: string): void {
  const script =
    'read -r _; kill -INT "$0" 2>/dev/null; while kill -0 "$0" 2>/dev/null; do sleep 0.1; done; rm -rf "$1"'
  const shell = spawn('/bin/sh', ['-c', script, String(pid), dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
  if (shell.stdin && 'unref' in shell.stdin) (shell.stdin as unknown as { unref(): void }).unref()
}
