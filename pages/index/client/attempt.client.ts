/**
 * Starts a part of the page's behaviour. If it fails, as by an API that the browser lacks or the visitor has turned off,
 * it is logged, and costs that part alone.
 */
export async function attempt(start: () => unknown): Promise<void> {
  try {
    await start()
  } catch (cause) {
    console.error(cause)
  }
}
