import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** The page's sheets of A4 as pictures, one for each. */
export async function photographPrint(page: Page): Promise<Buffer[]> {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
  })
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const sheets: Buffer[] = []
    for (const sheet of document.pages()) {
      // Twice the 72 dots per inch of a PDF's own units.
      const { data } = await sheet.render({
        scale: 2,
        render: ({ data, width, height }) =>
          sharp(data, { raw: { width, height, channels: 4 } })
            .png()
            .toBuffer(),
      })
      sheets.push(Buffer.from(data))
    }
    document.destroy()
    return sheets
  } finally {
    library.destroy()
  }
}
