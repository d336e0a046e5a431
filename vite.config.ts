import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig, type Plugin } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { siteAddress } from './renderer/site-address'
import { smallTypeface } from './renderer/typeface'

export default defineConfig(({ isSsrBuild }) => ({
  base: siteAddress()?.pathname ?? '/',
  build: {
    outDir: process.env.OUT_DIR || 'dist',
    // The supported browsers, from package.json: the oldest that have AbortSignal.timeout.
    target: browserslistToEsbuild(),
    modulePreload: { polyfill: false },
    // What the visitor's browser is sent of other people's work must come with their licences.
    license: isSsrBuild ? false : { fileName: 'licenses.md' },
    rollupOptions: { output: isSsrBuild ? {} : { chunkFileNames: 'assets/[name].[hash].js' } },
  },
  // Found only once the page asks for them, they would make the dev server reload it.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'valibot'] },
  css: { preprocessorOptions: { scss: { charset: false } } },
  plugins: [
    smallTypeface(),
    ssr({ prerender: true, includeAssetsImportedByServer: false }),
    ...(isSsrBuild ? [] : [onlyPageScripts()]),
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
        Object.entries(input ?? {}).filter(([name]) => name.includes('.page.client')),
      ),
    }),
  }
}
