/** After the browser has put back an old place of the page, as it does on the way back. Answers how to call it off. */
export function inNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}
