import { TILED } from '../../Azulejo'
import { fullAddress, mapEmbedLink, mapSearchLink } from '../../contact-links'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'

/**
 * A map under one link that covers it. The page's script inserts the frame from the template when the visitor scrolls
 * near; beneath it lies a drawn poster.
 */
export function LocationMap() {
  return (
    <div className="location-map screen-only" data-map="">
      <svg
        className="location-map__poster"
        viewBox="0 0 40 40"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect width="7" height="7" transform="scale(6)" fill={TILED} />
        <path className="location-map__land" d="M15-1Q11 9 15 16T12 30 17 41H41V-1Z" />
        <path d="M19 0 22 40M32 0 30 40M14 7 40 4M15 16 40 19M12 29 40 30" />
        <path strokeWidth="0.4" d="M25.5 5l1 35M15 23l25 1.5M37 4V40" />
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

// Inert, because the link covers it. The page's script adds `allow-same-origin` to the sandbox.
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
