import type { Office } from '../../content-schema/schema.ts'
import { numberPlate } from '../../office/office-texts.ts'

/** A house's number plate of azulejos, as in Salvador: a numeral on each tile, and the street. The address says the same. */
export function NumberPlate({ office }: { office: Office }) {
  const { number, name } = numberPlate(office)
  return (
    <div className="number-plate screen-only" aria-hidden="true" translate="no">
      {number && (
        <p className={`number-plate__tiles number-plate__tiles--${number.length}`}>
          {[...number].map((numeral, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numerals are never reordered, and may be alike
            <b key={index}>{numeral}</b>
          ))}
        </p>
      )}
      <p>{name}</p>
    </div>
  )
}
