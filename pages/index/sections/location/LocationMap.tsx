import { TILED } from '../../Azulejo'
import { fullAddress, mapEmbedLink, mapSearchLink } from '../../contact-links'
import { Mark } from '../../Mark'
import { ExternalLink } from '../shared/ExternalLink'

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
        <path className="location-map__bay" d="M-400-400H800V800H-400Z" transform="scale(.1)" fill={TILED} />
        <path className="location-map__land" d="M15-40V-1Q11 9 15 16T12 30 17 41V80H80V-40Z" />
        <path d="M19-9 22 49M33-9 30 49M44 0V49M14 7 80 0M15 16 80 23M12 29 80 32" />
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
      title={`Mapa: ${fullAddress()}`}
      loading="lazy"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer-when-downgrade"
      tabIndex={-1}
      aria-hidden="true"
      inert
    />
  )
}
