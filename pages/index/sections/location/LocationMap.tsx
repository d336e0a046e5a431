import type { Office } from '../../content-schema/schema.ts'
import { Mark } from '../../graphics/Mark.tsx'
import { TilePattern } from '../../graphics/TilePattern.tsx'
import { mapEmbedLink, mapSearchLink } from '../../office/contact-links.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'

/** A map under one link, on a drawn poster. The page's script inserts the frame. */
export function LocationMap({ office }: { office: Office }) {
  return (
    <div className="location-map screen-only">
      <TilePattern />
      <svg
        className="location-map__poster"
        width="240"
        height="240"
        viewBox="0 0 40 40"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d="M15-1Q11 9 15 16T12 30 17 41H41V-1Z" />
        <path d="M19-1 22 41M33-1 30 41M13 8 41 5M16.5 21 41 24M10 35 41 38" />
      </svg>
      <Mark className="location-map__pin" hasLogo={office.logo !== ''} />
      <template>
        <MapFrame office={office} />
      </template>
      <noscript>
        <MapFrame office={office} />
      </noscript>
      <ExternalLink className="location-map__link" href={mapSearchLink(office)}>
        <span>Clique no mapa para abrir no Google Maps</span>
      </ExternalLink>
    </div>
  )
}

// Inert, because the link covers it. The page's script adds `allow-same-origin` to the sandbox.
function MapFrame({ office }: { office: Office }) {
  return (
    <iframe
      src={mapEmbedLink(office)}
      title="Mapa"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer-when-downgrade"
      inert
    />
  )
}
