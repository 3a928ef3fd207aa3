/** How the user returned from the provider's page. The address contains nothing about the account. */
export type Arrival = 'success' | 'refresh' | undefined;

export function readArrival(search: string): Arrival {
  const params = new URLSearchParams(search);
  if (params.get('success') === 'true') return 'success';
  return params.get('refresh') === 'true' ? 'refresh' : undefined;
}
