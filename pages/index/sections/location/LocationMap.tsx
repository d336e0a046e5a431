import type { Office } from '../../content-schema/schema.ts'
import { TilePattern } from '../../graphics/TilePattern.tsx'
import { mapEmbedLink, mapSearchLink } from '../../office/contact-links.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'

/** A map under one link, on a wall of tiles. The page's script inserts the frame. */
export function LocationMap({ office }: { office: Office }) {
  return (
    <div className="location-map screen-only">
      <TilePattern />
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
