import type { Page } from 'playwright-core'

/**
 * Finds the texts that keep a part of the page from being shown in the web font, because it would change their
 * height. Each is named with its part and both heights in CSS pixels.
 */
export const typefaceChanges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (part: HTMLElement) => part.style.getPropertyValue('--serif') !== ''
    const parts = [...document.querySelectorAll<HTMLElement>('header, section, footer')]
    return parts
      .filter((part) => !isShown(part))
      .flatMap((part) => {
        const texts = [...part.querySelectorAll<HTMLElement>('*')].filter(
          (text) => text.textContent && getComputedStyle(text).fontFamily.includes('Typeface'),
        )
        const before = texts.map((text) => text.clientHeight)
        part.style.setProperty('--serif', 'Typeface, var(--serif-fallback)')
        const changes = texts.flatMap((text, index) => {
          const name = `${part.id || part.tagName.toLowerCase()}: “${text.textContent?.trim().slice(0, 60)}”`
          const { clientHeight } = text
          return clientHeight === before[index] ? [] : `${name} ${before[index]} → ${clientHeight} px`
        })
        part.style.removeProperty('--serif')
        return changes
      })
  })
