/** Runs it once the next picture is painted, so that the answer to a tap does not wait for it. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
