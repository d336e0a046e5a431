import { mapEmbedLink, mapSearchLink } from '../../contact-links'
import { Mark } from '../../Mark'
import { ExternalLink } from '../shared/ExternalLink'
import { Tiles } from '../shared/Tiles'

/**
 * A map under one link that covers it. The page's script inserts the frame from the template when the visitor scrolls
 * near; beneath it lies a drawn poster.
 */
export function LocationMap() {
  return (
    <div className="location-map screen-only">
      <Tiles />
      <svg
        className="location-map__poster"
        viewBox="0 0 40 40"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path className="location-map__land" d="M15-1Q11 9 15 16T12 30 17 41H41V-1Z" />
        <path d="M19-1 22 41M33-1 30 41M14 8 41 5M17 21 41 24M10 35 41 38" />
      </svg>
      <Mark className="location-map__pin" />
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

// Inert, because the link covers it. The page's script adds `allow-same-origin` to the sandbox.
function MapFrame() {
  return (
    <iframe
      className="location-map__frame"
      src={mapEmbedLink()}
      title="Mapa"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer-when-downgrade"
      tabIndex={-1}
      aria-hidden="true"
      inert
    />
  )
}
