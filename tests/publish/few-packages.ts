import manifest from '../../package.json' with { type: 'json' }

const module = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`

/** Arguments with which Node refuses to load any of the devDependencies, as where `npm ci --omit=dev` installed. */
export const REFUSING_DEV_DEPENDENCIES = [
  '--import',
  module(`import { register } from 'node:module'
    register(${JSON.stringify(
      module(`const refused = ${JSON.stringify(Object.keys(manifest.devDependencies))}
        export const resolve = (name, context, next) => {
          if (refused.some((one) => name === one || name.startsWith(one + '/'))) throw new Error(name + ' is for development')
          return next(name, context)
        }`),
    )})`),
]
