import type { Plugin } from 'vite'

const file = /[\\/]react-router[\\/]dist[\\/].*[\\/]lib[\\/].*\.m?js$/

/**
 * Lets the bundler drop what no screen uses of react-router: links, forms and fetchers of the data router, its own matching of
 * addresses and its error boundaries, nearly 9 KB gzip. They stand in one module each with what is used, as calls and classes that the
 * bundler must think have effects; this says that they have none.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform(code, id) {
      return file.test(id) ? { code: markPure(code), map: null } : null
    },
  }
}

/** Marks contexts, wrapped components, sets and classes as free of effects and leaves out names for debugging. */
export function markPure(code: string): string {
  return code
    .replace(
      /^((?:const|var) \w+ = )(React(?:\$\d+)?\.(?:forwardRef|memo|createContext)\(|new Set\()/gm,
      '$1/* @__PURE__ */ $2',
    )
    .replace(/^(var \w+ = )(class (?:extends [\w$.]+ )?\{\n[\s\S]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();')
    .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
}
