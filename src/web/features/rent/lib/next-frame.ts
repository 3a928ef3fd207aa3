/** Runs `act` after the browser has restored the scroll position. Returns the function that cancels it. */
export function inNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}
