export { POLICY, serveChanged } from './http'
