/** What the first page has loaded need not be named again by every screen that is loaded later: the lists weigh more than the code of the first page. */
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

const loaded = new Set<string>()

/** Finds, once the chunks have their names, all that the entry brings with it. */
export const noteLoaded = (): Plugin => ({
  name: 'note-loaded',
  enforce: 'pre',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const visit = (fileName: string) => {
        const chunk = bundle[fileName]
        if (loaded.has(fileName) || chunk?.type !== 'chunk') return
        loaded.add(fileName)
        for (const css of chunk.viteMetadata?.importedCss ?? []) loaded.add(css)
        chunk.imports.forEach(visit)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName)
    },
  },
})

export const exceptLoaded: ResolveModulePreloadDependenciesFn = (_fileName, dependencies, { hostType }) =>
  hostType === 'js' ? dependencies.filter(each => !loaded.has(each)) : dependencies
