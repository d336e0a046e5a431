import { createRequire } from 'node:module'
import { defineConfig, type Plugin } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { siteAddress } from './renderer/site-address'

forgetOtherBuilds()

export default defineConfig(({ isSsrBuild }) => ({
  base: siteAddress()?.pathname ?? '/',
  build: {
    outDir: process.env.OUT_DIR || 'dist',
    // The oldest browsers that have what the page's script relies on (AbortSignal.timeout).
    target: ['chrome103', 'firefox100', 'safari16'],
    modulePreload: false,
    // What the visitor's browser is sent of other people's work must come with their licences.
    license: isSsrBuild ? false : { fileName: 'licenses.md' },
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            chunkFileNames: 'assets/[name].[hash].js',
            // React's chunk writes dates by the code that the schema reads them by: in a file of their own they would be
            // one more round trip, in the page's script they would weigh on every visit.
            manualChunks: (id) =>
              /\/database\/(rows|published-date)\.ts$|\/valibot\//.test(id) ? 'rows' : undefined,
            onlyExplicitManualChunks: true,
          },
        },
  },
  // Found only once the page asks for them, they would make the dev server reload it.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'valibot'] },
  css: { preprocessorOptions: { scss: { charset: false } } },
  plugins: [
    ssr({ prerender: true, includeAssetsImportedByServer: false }),
    ...(isSsrBuild ? [] : [onlyPageScripts(), plainDynamicImport()]),
  ],
}))

/** An HTML-only page loads its own script alone; vite-plugin-ssr would also build its client routers. */
function onlyPageScripts(): Plugin {
  return {
    name: 'only-page-scripts',
    apply: 'build',
    options: ({ input, ...options }) => ({
      ...options,
      input: Object.fromEntries(
        Object.entries(input ?? {})
          .filter(([name]) => name.includes('.page.client'))
          // The page says its name among the bytes that are counted.
          .map(([, file]) => ['page', file]),
      ),
    }),
  }
}

/** Vite's own helper around `import()` loads stylesheets and preloads ahead of it; here there are none. */
function plainDynamicImport(): Plugin {
  return {
    name: 'plain-dynamic-import',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}

/**
 * vite-plugin-ssr notes in a file inside node_modules where the last build's server side lies, and prerenders that: of
 * two builds at once, one would publish the other's page. Told that there is no note, it looks in its own `outDir`.
 */
function forgetOtherBuilds() {
  const require = createRequire(createRequire(import.meta.url).resolve('vite-plugin-ssr/plugin'))
  const note = require.resolve('@brillout/vite-plugin-import-build/dist/autoImporter')
  require(note)
  const loaded = require.cache[note]
  if (loaded) loaded.exports = { status: 'UNSET' }
}
