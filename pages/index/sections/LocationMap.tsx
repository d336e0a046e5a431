import { fullAddress, mapEmbedLink, mapSearchLink } from '../contact-links'
import { ExternalLink } from './ExternalLink'
import { Icon } from './Icon'

/**
 * A map under one link that covers it. The page's script takes the frame out of the template when the visitor
 * comes near; until then, and beneath it, lies a drawn poster.
 */
export function LocationMap() {
  return (
    <div className="location-map screen-only" data-map>
      <svg
        className="location-map__poster"
        viewBox="0 0 400 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path className="location-map__land" d="M150-9Q110 90 150 160T120 300 170 409H409V-9Z" />
        <path d="M190 0 220 400M320 0 300 400M140 70 400 40M150 160 400 190M120 290 400 300" />
        <path className="location-map__lane" d="M255 50 265 400M150 230 400 245M370 40V400" />
      </svg>
      <Icon name="pin" className="location-map__pin" />
      <template>
        <MapFrame />
      </template>
      <noscript>
        <MapFrame />
      </noscript>
      <ExternalLink className="location-map__link" href={mapSearchLink()}>
        <span className="location-map__caption">Clique no mapa para abrir no Google Maps</span>
      </ExternalLink>
    </div>
  )
}

// Inert: what a visitor would do in the map, the link above it does. The page's script widens the sandbox.
function MapFrame() {
  return (
    <iframe
      className="location-map__frame"
      src={mapEmbedLink()}
      title={`Mapa: ${fullAddress}`}
      loading="lazy"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer-when-downgrade"
      tabIndex={-1}
      aria-hidden="true"
      inert
    />
  )
}
