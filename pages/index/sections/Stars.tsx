import { Icon } from './Icon'

const SCALE = [1, 2, 3, 4, 5]

/** A rating from 0 to 5, read out as one phrase. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="stars" role="img" aria-label={`${rating} de 5 estrelas`}>
      {SCALE.map((star) => (
        <Icon key={star} name="star" className={star > rating ? 'stars__empty' : ''} />
      ))}
    </p>
  )
}
