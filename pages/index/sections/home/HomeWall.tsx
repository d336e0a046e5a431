import { Azulejo, TILED } from '../../Azulejo'

// The wall's outline, five by ten tiles.
const WALL = 'M5 0H0V1H1V3H0V4H1V3H2V4H1V5H2V6H3V7H2V8H3V9H4V10H5Z'

/** A wall of tiles with a stepped edge. Phones show its lower end in the corner. */
export function HomeWall() {
  return (
    <svg className="home-wall" viewBox="0 0 5 10" aria-hidden="true">
      <Azulejo />
      <path id="wall" d={WALL} />
      <use href="#wall" fill={TILED} />
      <use className="home-wall__gold" href="#tile" transform="translate(0 3) scale(.015625)" />
    </svg>
  )
}
