/** True where the bottom bar is shown. Decided by user agent on server and client alike, never by width (docs/product/screens.md#navigation). */
export function isMobileUserAgent(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile|BlackBerry|webOS/i.test(userAgent);
}
