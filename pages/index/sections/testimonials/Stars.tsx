const STARS = 5

// One star, then a move to the start of the next, 28 units further.
const star = 'l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1zm28 0'

/** One drawing: five take as long to paint as the whole card. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className="icon stars"
      width={STARS * 28}
      height="24"
      viewBox={`0 0 ${STARS * 28} 24`}
      role="img"
      aria-label={`${rating} de ${STARS} estrelas`}
    >
      <path d={`M12 2${star.repeat(rating)}`} />
      {rating < STARS && <path d={`M${12 + 28 * rating} 2${star.repeat(STARS - rating)}`} />}
    </svg>
  )
}
